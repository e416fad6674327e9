import type { Catalogue } from "../index";

export const seats: Catalogue["seats"] = {
  you: "你",
  yours: "你的",
  house: ["東家", "南家", "西家"],
  easy: (number) => `練習 ${number}`,
  number: (seat) => `座位 ${seat}`,
  opponents: "對手",
  status: {
    open: "空位",
    deciding: "考慮中",
    consented: "準備好了",
    arranging: "擺牌中",
    locked: "已鎖定",
    ended: "離開了",
  },
  away: "暫離",
};

export const table: Catalogue["table"] = {
  heading: (hand) => `第 ${hand} 局`,
  own: (chips) => `你 ${chips}`,
  stakes: (scale, unit) => `${scale} · 一注 ${unit}`,
  laying: "正在擺桌",
  dealing: "發牌中…",
  soon: "引擎一就緒就發牌。",
  region: "你這手牌",
  none: "還沒有發牌。",
  chips: "籌碼",
  points: "分",
  amount: (shown, name) => `${shown} ${name}`,
};

export const actions: Catalogue["actions"] = {
  bar: "動作",
  houseWay: "家規擺法",
  sort: "排列",
  sortNow: { rank: "按點數", suit: "按花色" },
  undo: "復原",
  redo: "重做",
  clear: "全部收回",
  lock: "鎖定",
  lockLeft: (shown) => `還有 ${shown} 張`,
  lockReady: "都擺好了",
  lockFoul: "算相公",
  locking: "鎖定中…",
  more: "更多",
  surrender: "投降",
  session: "開新的一場",
  settings: "下一局起的設定",
  look: "外觀與按鍵",
  help: "說明與按鍵",
  home: "首頁",
  close: "關閉",
  cancel: "取消",
};

export const scales: Catalogue["scales"] = { plain: "基本計分", "2-4": "2-4 計分", "1-6": "1-6 計分" };

export const scaleHints: Catalogue["scaleHints"] = {
  plain: "每贏一墩得一注",
  "2-4": "贏兩墩得 2 注，三墩全贏得 4 注",
  "1-6": "贏兩墩得 1 注，三墩全贏得 6 注",
};

export const side: Catalogue["side"] = { on: "開", off: "關", balance: "你的餘額" };

export const cost: Catalogue["cost"] = {
  units: (_units, shown) => `${shown} 注`,
  each: (units, amount) => `${units}（${amount}）`,
};

export const foul: Catalogue["foul"] = {
  title: "以相公鎖定？",
  body: "三墩的順序不對，照這樣會成為相公：",
  cost: (each, count, all) => (count === 1 ? `對手的牌若合規，你要付 ${each}。` : `每位牌合規的對手，你要付 ${each}，最多共 ${all}。`),
  bonuses: "此外他們各自還拿自己三墩的獎勵，你一注也拿不到。",
  yes: "鎖定為相公",
  no: "回去擺牌",
};

export const surrender: Catalogue["surrender"] = {
  title: "這一局投降？",
  body: "你的牌完全不比。",
  cost: (each, count, all) => (count === 1 ? `要付對手 ${each}。` : `要付每位對手 ${each}，共 ${all}。`),
  yes: "投降",
  no: "繼續打",
};

export const natural: Catalogue["natural"] = {
  title: (label) => `你有特殊牌型：${label}`,
  pays: (each) => `報了，每位沒報特殊牌型也沒投降的對手付你 ${each}，不再比三墩，也不算獎勵。`,
  paysUnknown: "報了，每位沒報特殊牌型也沒投降的對手都要付你，不再比三墩，也不算獎勵。",
  brief: (each) => `報了，每位對手付你 ${each}。`,
  briefUnknown: "報了，每位對手都要付你。",
  mayDecline: "也可以不報。",
  free: "你也可以不報，改擺三墩。",
  houseWay: "家規擺法會報。",
  claim: (label) => `報${label}`,
  decline: "不報，自己擺",
  again: "特殊牌型：報或不報",
};
