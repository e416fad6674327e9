/** What a room promises. */
export const rooms = {
  texts: {
    what: "A room is for two to four people, each in a browser of their own; house seats may fill up the table. A small server, the relay, keeps it: it deals, it checks every hand by the same rules as this page, and it tells each seat only what that seat may see.",
    play: "Playing in a room:",
  },
  play: {
    cards: "All hands stay hidden until every seat has locked. Before that the relay sends nobody the cards of another seat, and cards that nobody was dealt are never sent.",
    lock: "Locking is final. Going away never surrenders, locks or pays: the hand waits for whoever is away.",
    consent: "Each hand needs everybody's consent to the settings that are shown. A change of settings asks again.",
    seats: "Before the first deal a seat can be left, or freed by the host. After it nobody is replaced, and nobody looks on.",
    once: "What was sent twice because an answer was lost counts once. Nothing is ever paid twice.",
    host: "The host may end the room between hands. If the host is away for a day, anybody may.",
    name: "A name is a label. It proves nothing about who plays.",
  },
  keys: "Coming in, and coming back:",
  access: {
    code: "Whoever has the code or the link can take an open seat. It holds no key to a seat, and it is erased once all seats are taken.",
    key: "Your seat hangs on a key that this browser has made and keeps. The relay knows it only as a fingerprint.",
    lost: "A lost key cannot be given back: not by the relay, not by the host, not by the code. Forgetting the seat, or clearing this site's data, loses it.",
    reach: "Keep access to this browser. Whoever uses it, and every script of this address, can reach the key. Under Settings it can be copied, to move the seat on purpose.",
  },
  time: "How long, and what is stored:",
  kept: {
    expiry: "After seven days in which nobody moved or came back, the room is deleted: its hands, its payments, its keys. Looking on does not put that off. A hand that was not settled costs nobody anything.",
    limits: "A room holds a great many hands and moves, but not endlessly many. It says so in time, and always leaves enough for finishing the hand and ending the room.",
    stored: "The relay stores the names, moves, hands and payments of a room until then, and nothing else about anybody. There are no accounts and no cookies. Whoever runs the relay can see what it stores: play in rooms of people whom you trust with that.",
  },
};
