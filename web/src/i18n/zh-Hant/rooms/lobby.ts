import type { RoomWords } from "../../en/rooms";
import { before, between } from "../spacing";

/** The room before and between its hands. */
export const lobby: RoomWords["lobby"] = {
  title: (host) => `${before(host)}的房間`,
  own: "你的房間",
  loading: "正在打開房間…",
  seats: "座位",
  seat: (number) => `座位 ${number}`,
  open: "空位",
  you: "你",
  host: "房主",
  house: "電腦座位",
  easy: "練習對手",
  here: "在線上",
  away: "暫離",
  agreed: "同意了",
  deciding: "還沒同意",
  free: "空出",
  freeWho: (who) => `空出${between(who)}的座位`,
  rename: "改名字",
};

export const invite: RoomWords["invite"] = {
  title: "邀請",
  text: (_count, shown) => `還有 ${shown} 個空位。有這個代碼或連結的人就能入座；坐滿之後，代碼就作廢。`,
  code: "代碼",
  copyLink: "複製連結",
  copyCode: "複製代碼",
  share: "分享…",
  shareText: "來跟我打十三支：",
  qr: "連結的 QR 碼",
  qrHint: "用手機的相機對準它。",
};

export const settings: RoomWords["settings"] = {
  title: "怎麼玩",
  change: "更改",
  changeTitle: "房間設定",
  people: "人數",
  houseSeats: "電腦座位",
  unit: "一注的籌碼",
  hostOnly: "由房主設定。",
  note: "改了之後，大家要重新同意。",
  frozen: "座位在房間結束前不能改。",
  apply: "更改設定",
  applying: "更改中…",
};

/** What the room waits for, and the way on. */
export const wait: RoomWords["wait"] = {
  title: "房間在等什麼",
  seats: (_count, shown) => `還在等 ${shown} 個人入座。`,
  consent: (names) => `在等${between(names)}同意。`,
  lock: (names) => `在等${between(names)}鎖定。`,
  away: (names) => `${before(names)}暫離，這一局會等著。`,
  agree: "同意，開始打",
  agreeHint: (scale, bonuses, unit) => `${scale}、${bonuses}、${unit}`,
  agreeNext: "下一局",
  agreeing: "送出同意…",
  agreed: "你同意了，大家都同意就發牌。",
  toTable: "到牌桌",
  toResult: "看上一局",
  toRoom: "到房間",
  locked: "你的牌鎖定了。",
  short: (who, need, has) => `${before(who)}要保留 ${need} 籌碼，手上有 ${has}。`,
  shortTitle: "籌碼不夠下這個注額",
  lower: (unit) => `把一注降到 ${unit}`,
  shortHost: "房主可以降低注額，或結束房間。",
  shortOver: "連一注 1 籌碼也付不起了，房主可以結束房間。",
};

export const end: RoomWords["end"] = {
  action: "結束房間",
  title: "要結束房間嗎？",
  text: "之後不能再打。餘額和打過的牌局，在房間刪除之前都還看得到。",
  yes: "結束房間",
  no: "不結束",
  over: "這個房間結束了。",
  final: "最後餘額",
  gone: "房主離開一天了，現在任何人都可以結束房間。",
  again: "開新的房間",
};

export const leave: RoomWords["leave"] = {
  action: "離開房間",
  title: "要離開房間嗎？",
  text: "你的座位會空出來給別人。要回來就得再用代碼。",
  yes: "離開",
  no: "留下",
};

export const free: RoomWords["free"] = {
  title: (who) => `要空出${between(who)}的座位嗎？`,
  text: (who) => `${before(who)}會失去座位，座位會空出來，並換上新的代碼。`,
  yes: "空出座位",
  no: "不要動",
};

export const rename: RoomWords["rename"] = { title: "改你的名字", apply: "改名", applying: "改名中…" };

/** How long a room is kept, and what it can still hold. */
export const keeping: RoomWords["keeping"] = { title: "這個房間" };

export const limits: RoomWords["limits"] = {
  expires: (date) => `若沒有人打牌或回來，會在${between(date)}刪除。`,
  hands: (_count, shown) => `這個房間還能打 ${shown} 局。`,
  moves: (_count, shown) => `這個房間還能走 ${shown} 步，最後 50 步留給打完一局和結束房間。`,
  movesOver: "這個房間滿了：剩下的步數只夠打完這一局和結束房間。",
  handsOver: "這個房間的局數已經到上限。",
};

export const more: RoomWords["more"] = {
  room: "房間",
  log: "這個房間的牌局",
  key: "複製我的座位金鑰",
};
