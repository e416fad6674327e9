import type { Catalogue } from "../index";
import { before } from "./spacing";

const units = (_units: number, shown: string): string => `${shown} 注`;

export const reveal: Catalogue["reveal"] = {
  heading: (hand) => `第 ${hand} 局`,
  result: "結果",
  row: (row, step) => `${row} · ${step}／3`,
  next: (row) => `下一墩：${row}`,
  toResult: "看結果",
  skip: "略過",
  again: "重看",
  nextHand: "下一局",
  dealing: "發牌中…",
  marks: { won: "你贏", lost: "你輸", tied: "平手" },
  marksPlain: { won: "贏", lost: "輸", tied: "平" },
  undecided: {
    foul: (who) => `${who}：相公`,
    natural: (who) => `${who}：特殊牌型`,
    surrender: (who) => `${who}：投降`,
  },
  against: (one, other) => `${before(one)}對${other}`,
  versus: "對",
  net: "你的輸贏",
  units,
  balance: (chips) => `餘額 ${chips}`,
  others: "其他兩家之間",
  matrix: "誰付給誰",
  matrixHint: "每一列的座位從每一欄的座位得到的注數。",
  seat: "座位",
  total: "合計",
  self: "·",
  noRows: { natural: (label) => `報了${label}`, surrender: "投降了" },
  dealtHand: "發到的牌",
};

export const bill: Catalogue["bill"] = {
  rows: (won, lost, tied) => `三墩：${won} 贏 ${lost} 輸 ${tied} 平`,
  bonus: (who, row, hand) => `${who}：${row}${hand}的獎勵`,
  natural: { one: (who, label) => `${who}：特殊牌型，${label}`, both: "雙方都報了特殊牌型：互不付" },
  foul: { one: (who) => `${who}：相公`, both: "雙方都相公：互不付" },
  surrender: { one: (who) => `${who}：投降`, both: "雙方都投降：互不付" },
  total: "兩家合計",
};

export const diagnosis: Catalogue["diagnosis"] = {
  title: "技術與運氣",
  skill: "技術",
  luck: "運氣",
  skillNet: (net) => `你的座位改用家規擺法：${net}`,
  luckNet: (net) => `大家都用家規擺法：${net}`,
  skillText: (actual, other) => `面對其他人實際擺出的牌，你這手牌若照家規擺法會得 ${other}，你得了 ${actual}，差額就是技術。`,
  skillSame: "面對同樣的對手，你得到的和家規擺法一模一樣。",
  luckText: (net) => `如果每一家都照家規擺法，你這手牌會得 ${net}。所有發牌的平均是零，所以這全是運氣。`,
  luckNone: "如果每一家都照家規擺法，你這手牌不輸不贏：不算好運，也不算壞運。",
  note: "這兩個數只描述家規擺法和這一局，不衡量能力，也不預測什麼；兩者相加不一定等於你的輸贏。",
  waiting: "正在計算技術與運氣…",
  missing: "這一局算不出技術與運氣。",
};
