import type { Catalogue } from "../index";

export const session: Catalogue["session"] = {
  title: "開新的一場",
  titleNext: "牌桌設定",
  seats: "座位",
  seatsHint: (count) => `你和 ${count} 家電腦`,
  scale: "計分法",
  bonuses: "獎勵",
  bonusesHint: "強牌多得幾注",
  unit: "一注的籌碼",
  unitHint: (max) => `照現在的餘額，1 到 ${max}`,
  start: "開始發牌",
  apply: "下一局起採用",
  frozen: "一局進行中不能改設定。開新的一場會放棄這一局。",
  leaves: "開新的一場會從新的餘額開始，並放棄現在這一場。",
};

export const shortage: Catalogue["shortage"] = {
  title: "籌碼不夠下這個注額",
  one: (who, need, has, short) => `${who}：要保留 ${need} 籌碼，有 ${has}，還少 ${short}。`,
  lower: (unit) => `把一注降到 ${unit} 再發牌`,
  over: "這一場結束了：連一注 1 籌碼也付不起了。",
  fresh: "開新的一場",
  final: "最後餘額",
};
