import type { Catalogue } from "../index";

export const app: Catalogue["app"] = { name: "Houseway", lead: "十三張牌、三墩、一次決定。打開瀏覽器，和電腦或朋友玩十三支。" };

export const titles: Catalogue["titles"] = {
  start: "Houseway：十三支",
  starting: (share) => `啟動中 ${share} · Houseway`,
  dealing: "發牌中 · Houseway",
  turn: (hand) => `輪到你 · 第 ${hand} 局 · Houseway`,
  reveal: (hand) => `開牌 · 第 ${hand} 局 · Houseway`,
  result: (chips, hand) => `${chips} · 第 ${hand} 局 · Houseway`,
  failed: "引擎沒有運作 · Houseway",
};

export const start: Catalogue["start"] = {
  play: "馬上玩",
  playHint: "和三家電腦打一局",
  playSoon: "引擎一就緒就發牌",
  resume: "繼續",
  resumeHint: (hand) => `你的牌局，第 ${hand} 局`,
  session: "開新的一場",
  help: "怎麼玩",
  look: "外觀",
};

export const engine: Catalogue["engine"] = {
  title: "引擎啟動中",
  again: "引擎重新啟動中",
  steps: { download: "取得引擎", start: "啟動 Python", load: "載入規則", handshake: "核對版本" },
  bytes: (loaded, total) => `${loaded}／${total}`,
  ready: "引擎就緒",
  failed: "引擎沒有運作",
  retry: "再試一次",
  goesOn: "這段時間你可以繼續移動牌。",
};

export const problem: Catalogue["problem"] = { title: "沒有成功", dismiss: "關閉這則訊息" };

export const look: Catalogue["look"] = {
  title: "外觀與按鍵",
  theme: "色彩",
  themes: { system: "跟隨系統", light: "淺色", dark: "深色" },
  deck: "花色",
  decks: { two: "兩色", four: "四色" },
  letters: "字母鍵",
  lettersHint: "在牌桌上以 H、S、U、R、數字和 ? 作快速鍵",
};

export const help: Catalogue["help"] = {
  title: "怎麼玩",
  goal: "把十三張牌擺成三墩：前墩三張、中墩五張、後墩五張。後墩要大過中墩，中墩要大過前墩，否則就是相公。每一墩都和每位對手的同一墩比大小。",
  move: "移動牌",
  moveText: "點一張牌，再點一墩；點另一張牌就互換。也可以拖曳。家規擺法會把三墩擺好，穩當但不一定最好；擺好之後每張牌都能再移動。",
  keys: "牌桌上的按鍵",
  keyList: [
    ["← → ↑ ↓", "在牌之間移動"],
    ["1 2 3", "把牌送到前墩、中墩、後墩"],
    ["0", "把牌送回手牌"],
    ["Enter, Space", "拿起、放下，或互換兩張牌"],
    ["Escape", "放開拿起的牌"],
    ["H", "家規擺法"],
    ["S", "按點數或花色排列"],
    ["U", "復原"],
    ["R", "重做"],
    ["?", "這份說明"],
  ],
  keysNote: "焦點在牌或動作按鈕上時，這些按鍵才有作用。沒有按鍵會鎖定；字母和數字鍵可以在「外觀與按鍵」裡關閉。",
  about: (engineVersion, rules, houseWay) => `引擎 ${engineVersion} · 規則 ${rules} · ${houseWay}`,
  rulesNote: "規則取自華盛頓州博弈委員會（Washington State Gambling Commission）的十三張遊戲，另加家規補充。沒有任何機關核可或授權這個遊戲。籌碼沒有價值。",
};
