import type { Catalogue } from "../index";
import type { HandNames, RankNames, RowWords, SuitNames } from "../words";

const suit: SuitNames = { c: "梅花", d: "方塊", h: "紅心", s: "黑桃" };
// One form for one and for many: Chinese does not tell them apart.
const rank: RankNames = {
  2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8",
  9: "9", 10: "10", 11: "J", 12: "Q", 13: "K", 14: "A",
};
const names: RowWords = { front: "前墩", middle: "中墩", back: "後墩" };

export const rows: Catalogue["rows"] = {
  cap: names,
  lower: names,
  short: (_count, shown) => `還差 ${shown} 張`,
  reading: "判讀中…",
  mustBeat: (higher, lowerRow) => `${higher}須大過${lowerRow}`,
  beats: (higher, lowerRow) => `${higher}大過${lowerRow}`,
  broken: (higher, lowerRow) => `${higher}沒大過${lowerRow}`,
  order: "三墩的大小順序",
};

export const cards: Catalogue["cards"] = {
  suit,
  rank,
  ranks: rank,
  name: (rankName, suitName) => `${suitName} ${rankName}`,
  inZone: (card, zone) => `${card}，${zone}`,
  labelled: (label, names) => `${label}：${names}`,
  held: (name) => `${name}，已拿起`,
  emptyPlace: (place, zone) => `${zone}的空位 ${place}`,
  tray: "手牌",
  hidden: "蓋著的牌",
  yours: "你的牌",
  trayEmpty: "牌都擺好了。",
  backToTray: "放回手牌",
};

export const hands: HandNames = {
  high_card: (r) => `散牌：${r.one[r.first]} 高`,
  pair: (r) => `一對：${r.one[r.first]}`,
  two_pair: (r) => `兩對：${r.one[r.first]} 與 ${r.one[r.second]}`,
  trips: (r) => `三條：${r.one[r.first]}`,
  straight: (r) => `順子：${r.one[r.first]} 高`,
  flush: (r) => `同花：${r.one[r.first]} 高`,
  full_house: (r) => `葫蘆：三條 ${r.one[r.first]} 帶 ${r.one[r.second]}`,
  quads: (r) => `鐵支：${r.one[r.first]}`,
  straight_flush: (r) => (r.first === 14 ? "皇家同花順" : `同花順：${r.one[r.first]} 高`),
};
export const categories: Catalogue["categories"] = {
  high_card: "散牌",
  pair: "一對",
  two_pair: "兩對",
  trips: "三條",
  straight: "順子",
  flush: "同花",
  full_house: "葫蘆",
  quads: "鐵支",
  straight_flush: "同花順",
};

export const naturals: Catalogue["naturals"] = { dragon: "一條龍", sixPairs: "六對半", threeFlushes: "三同花", threeStraights: "三順子" };
