export const app = { name: "Houseway", lead: "Thirteen cards, three rows, one decision. Play Chinese Poker against the house or with friends, right here in the browser." };

export const titles = {
  start: "Houseway: Chinese Poker",
  starting: (share: string) => `Starting ${share} · Houseway`,
  dealing: "Dealing · Houseway",
  turn: (hand: string) => `Your turn · hand ${hand} · Houseway`,
  reveal: (hand: string) => `Reveal · hand ${hand} · Houseway`,
  result: (chips: string, hand: string) => `${chips} · hand ${hand} · Houseway`,
  failed: "Engine not running · Houseway",
};

export const start = {
  play: "Play now",
  playHint: "a hand against three house seats",
  playSoon: "the hand is dealt as soon as the engine is ready",
  resume: "Continue",
  resumeHint: (hand: string) => `your session, hand ${hand}`,
  session: "New session",
  help: "How to play",
  look: "Look",
};

export const engine = {
  title: "The engine is starting",
  again: "The engine is starting again",
  steps: { download: "Fetching the engine", start: "Starting Python", load: "Loading the rules", handshake: "Checking the versions" },
  bytes: (loaded: string, total: string) => `${loaded} of ${total}`,
  ready: "Engine ready",
  failed: "The engine is not running",
  retry: "Try again",
  goesOn: "You can go on moving your cards meanwhile.",
};

export const problem = { title: "That did not work", dismiss: "Close this message" };

export const look = {
  title: "Look and keys",
  theme: "Colours",
  themes: { system: "as the system", light: "light", dark: "dark" },
  deck: "Suits",
  decks: { two: "two colours", four: "four colours" },
  letters: "Letter keys",
  lettersHint: "H, S, U, R, the digits and ? as shortcuts at the table",
};

export const help = {
  title: "How to play",
  goal: "Set your thirteen cards in three rows: three in front, five in the middle, five at the back. Back must beat middle, middle must beat front; otherwise the hand is a foul. Each row is compared with the same row of every opponent.",
  move: "Moving cards",
  moveText: "Tap a card, then a row; tap another card to change the two. Or drag a card. House-way fills all rows with a sound but not always best setting; every card can be moved afterwards.",
  keys: "Keys at the table",
  keyList: [
    ["← → ↑ ↓", "move between the cards"],
    ["1 2 3", "send the card to front, middle, back"],
    ["0", "send the card back to the tray"],
    ["Enter, Space", "pick up, put down, or change two cards"],
    ["Escape", "let the picked-up card go"],
    ["H", "house-way"],
    ["S", "sort by rank or by suit"],
    ["U", "undo"],
    ["R", "redo"],
    ["?", "this help"],
  ] as readonly (readonly [string, string])[],
  keysNote: "Keys act only while the focus is among the cards or the actions. No key locks the hand; letters and digits can be switched off under Look and keys.",
  about: (engine: string, rules: string, houseWay: string) => `Engine ${engine} · rules ${rules} · ${houseWay}`,
  rulesNote: "Rules after the thirteen-card game of the Washington State Gambling Commission, with house clarifications. Nobody has approved or licensed this game. Chips have no value.",
};
