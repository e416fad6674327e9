import type { Catalogue } from "../index";
import { before } from "./spacing";

export const notices: Catalogue["notices"] = {
  moved: (card, zone, left, shown) => `${before(card)}放到${zone}。${left === 0 ? "十三張都擺好了。" : `還有 ${shown} 張沒擺。`}`,
  swapped: (one, other) => `${before(one)}與${before(other)}互換了。`,
  picked: (card) => `拿起${card}。請選一墩、一個空位或另一張牌。`,
  sorted: { rank: "手牌已按點數排列。", suit: "手牌已按花色排列。" },
  row_full: (row) => `${row}滿了。先拿起其中一張，就能互換。`,
  incomplete: (_count, shown) => `還有 ${shown} 張沒擺，擺完才能鎖定。`,
  dealt: (hand, count) => `第 ${hand} 局發牌了：手牌有 ${count} 張。`,
  row_shown: (row, lines) => `${row}。${lines}`,
  row_own: (who, hand) => `${who}，${hand}。`,
  row_other: (who, hand, mark) => `${who}，${hand}，${mark}。`,
  result: (amount, units) => `結果：${units === null ? amount : `${amount}，${units}`}。`,
  put_down: "放下了。",
  pick_first: "請先拿起一張牌。",
  undone: "復原了。",
  redone: "重做了。",
  cleared: "所有的牌都回到手牌了。",
  filled: "已照家規擺法擺好三墩，每張牌都還能移動。",
  already_house_way: "三墩已經是家規擺法了。",
  nothing_to_undo: "沒有可以復原的。",
  nothing_to_redo: "沒有可以重做的。",
  nothing_to_clear: "所有的牌本來就在手牌裡。",
};
