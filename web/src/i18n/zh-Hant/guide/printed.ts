import type { GuideWords } from "../../en/guide";

export const printed: GuideWords["printed"] = {
  intro:
    "原版規則的內容，用我們自己的話說：這是華盛頓州博弈委員會（Washington State Gambling Commission）的 Thirteen Card Poker，又名 Chinese Poker，也就是十三支。沒有任何機關核可、授權或管理這個遊戲。",
  clauses: {
    P1: "{seatsFrom} 到 {seatsTo} 個座位共用一副五十二張的牌，不含鬼牌，每一局重新洗牌。每個座位發十三張。",
    P2: "十三張擺成三墩：前墩三張、中墩五張、後墩五張。",
    P3: "後墩必須大過中墩，中墩必須大過前墩。",
    P4: "牌型由大到小：同花順（皇家同花順是其中最大的）、鐵支、葫蘆、同花、順子、三條、兩對、一對、散牌。",
    P5: "前墩只算三條、一對和散牌。三張同花或三張連號在前墩都不算。",
    P6: "每個座位都和其他每個座位比，同一墩對同一墩。",
    P7: "基本計分：贏一墩得 {plainRow} 注，輸一墩付同樣的數，平手不計。三墩全贏得 {plainSweep} 注，沒有額外的。",
    P8: "2-4 計分：贏兩墩得 {twoFourTwo} 注，三墩全贏得 {twoFourSweep} 注。",
    P9: "1-6 計分：贏兩墩得 {oneSixTwo} 注，三墩全贏得 {oneSixSweep} 注。",
    P10: "原版規則列出四種特殊牌型：三順子、三同花、六對半，以及十三個點數都有的一條龍，通常付 {natural} 注。",
    P11: "可以照約定的數目投降。原版規則沒有寫明多少。",
    P12: "幾種情形同時出現時誰先算、相公付多少，原版規則都沒有寫，由[家規補充](#/rules/house)決定。",
    P13: "原版規則有一局四家的例子，附有基本計分、不含獎勵的總數，就是[原版的例子](#/rules/example)。",
  },
};
