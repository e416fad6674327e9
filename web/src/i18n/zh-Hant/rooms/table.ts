import type { RoomWords } from "../../en/rooms";
import { before } from "../spacing";

/** The connection to the relay, as a state and not as an error. */
export const connection: RoomWords["connection"] = {
  title: "連線",
  connecting: "正在連到伺服器…",
  offline: "沒有連線。你可以繼續移動牌，送出的動作等連線恢復就會送到。",
  offlineShort: "沒有連線，會自動再試。",
  polling: "這裡擋住了即時連線，消息會晚一點到。",
  elsewhereTitle: "正在別的地方玩",
  elsewhere: "這個座位在另一個分頁或瀏覽器打開了。請一次只在一個地方玩。",
  playHere: "改在這裡玩",
  goneTitle: "這個房間打不開",
  retry: "再試一次",
  reload: "重新載入",
  home: "回首頁",
  restored: "伺服器回到了先前的狀態，現在看到的就是房間目前的情形。",
  sending: { create: "正在開房間…", join: "正在入座…", leave: "正在離開…", rename: "正在改名字…", configure: "正在更改設定…", consent: "送出同意…", lock: "鎖定中…", end: "正在結束房間…" },
};

/** What the tab's title says. */
export const titles: RoomWords["titles"] = {
  make: "開房間 · Houseway",
  join: "用代碼加入 · Houseway",
  turn: (hand) => `輪到你 · 第 ${hand} 局 · Houseway`,
  agree: (hand) => `同意第 ${hand} 局 · Houseway`,
  waiting: (hand) => `等待中 · 第 ${hand} 局 · Houseway`,
  seats: "等人入座 · Houseway",
  ended: "房間結束了 · Houseway",
  elsewhere: "正在別的地方玩 · Houseway",
  gone: "這個房間打不開 · Houseway",
};

/** What the live region says that another seat did; `left` is told of a seat that is open by now. */
export const did: RoomWords["did"] = {
  joined: (who) => `${before(who)}入座了。`,
  left: (seat) => `${before(seat)}又空出來了。`,
  consented: (who) => `${before(who)}同意了。`,
  locked: (who) => `${before(who)}鎖定了。`,
  away: (who) => `${before(who)}暫離。`,
  back: (who) => `${before(who)}回來了。`,
};

/** What it says of the room itself. */
export const said: RoomWords["said"] = {
  agreed: "你同意打這一局了。",
  locked: "你的牌鎖定了。",
  changed: "設定改好了，大家要重新同意。",
  settings: "房主改了設定，請看過再同意。",
  complete: "座位都坐滿了。",
  ended: "房間結束了。",
  offline: "連線中斷了。",
  live: "連線恢復了。",
  elsewhere: "這個座位在別的地方打開了。",
  link_copied: "連結複製好了。",
  code_copied: "代碼複製好了。",
  key_copied: "金鑰複製好了。",
};

/** The hands of a room. */
export const log: RoomWords["log"] = {
  title: "這個房間的牌局",
  empty: "這個房間還沒有結算過任何一局。",
  loading: "正在向伺服器取得牌局…",
  recent: (_count, shown) => `最近 ${shown} 局`,
  all: (_count, shown) => `一共結算了 ${shown} 局。`,
  when: "結算時間",
  open: (hand) => `第 ${hand} 局`,
  ledger: "整本帳",
  ledgerText: "每一局裡誰從誰那裡得到多少籌碼。",
  json: "JSON",
  csv: "CSV",
  back: "回到房間",
  backToList: "回到牌局清單",
};
