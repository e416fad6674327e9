import type { RoomWords } from "../../en/rooms";
import { after, before } from "../spacing";

/** The ways into a room, and the key of a seat. */
export const make: RoomWords["make"] = {
  title: "開房間",
  lead: "兩到四個人一桌，各用自己的瀏覽器。開好就有連結可以傳給朋友。",
  people: "人數",
  peopleOf: (count) => `${count} 人`,
  houseSeats: "另加電腦座位",
  none: "不加",
  key: "開房密碼",
  keyHint: "由管理伺服器的人給",
  submit: "開房間",
  sending: "正在請伺服器開…",
};

export const join: RoomWords["join"] = {
  title: "用代碼加入",
  lead: "輸入朋友給你的代碼，大小寫和連字號都沒關係。",
  invited: "有人邀請你進房間。填上你的名字，就可以入座。",
  code: "代碼",
  codeHint: "十個字母與數字",
  submit: "入座",
  sending: "正在入座…",
};

export const name: RoomWords["name"] = {
  label: "你的名字",
  hint: "房間裡的人都看得到，1 到 20 個字",
};

/** A door that this relay keeps shut. */
export const doors: RoomWords["doors"] = { closed: "這台伺服器不開放開房間。請用代碼加入別人的房間，或問管理伺服器的人。" };

/** What stands under the form: where a room is, and for how long. */
export const promise: RoomWords["promise"] = {
  text: "房間保存在這台伺服器上，七天沒有動靜就刪除。你的座位跟著這個瀏覽器。",
  link: "房間的約定",
};

export const held: RoomWords["held"] = {
  room: (host) => `${before(host)}的房間`,
  own: "你的房間",
  forget: "從清單拿掉",
  phase: { seating: "等人入座", consent: "兩局之間", setting: "牌局進行中", ended: "已結束" },
  turn: "輪到你",
  until: (date) => `保存到${after(date)}`,
};

export const key: RoomWords["key"] = {
  title: "你的座位金鑰",
  what: "有這把金鑰就有你的座位，請不要給別人看。要換瀏覽器，就靠它把座位帶過去。",
  label: "座位金鑰",
  copy: "複製金鑰",
  copied: "複製好了",
  copyOf: (room) => `複製金鑰：${room}`,
  forget: "忘掉這個座位",
  forgetOf: (room) => `忘掉這個座位：${room}`,
  forgetTitle: "要忘掉這個座位嗎？",
  forgetText: (room) => `這個瀏覽器會丟掉一個座位的金鑰：${room}。沒有人能把它還給你：伺服器、房主、代碼都不行。座位仍算有人坐，其他人會一直等它。`,
  forgetYes: "忘掉座位",
  forgetNo: "留著",
  restore: "取回座位",
  restoreHint: "用在別處複製的金鑰",
  restoreLabel: "座位金鑰，43 個字元",
  restoring: "正在詢問伺服器…",
  none: "這個瀏覽器沒有任何房間的座位。",
  seats: "房間裡的座位",
  seatsText: "每個座位的金鑰只存在這個瀏覽器裡。用這個瀏覽器的人，以及這個網址的程式，都拿得到它。",
  memoryTitle: "這個瀏覽器什麼都不保存",
  memoryText: "頁面一關，你座位的金鑰就沒了。請先複製金鑰並收好：有了它，就能在這裡或別的瀏覽器取回座位。",
  memoryYes: "金鑰收好了，入座",
  memoryNo: "不入座",
  memoryNote: "這個瀏覽器不會保存你的座位金鑰，關閉頁面前請先複製。",
};
