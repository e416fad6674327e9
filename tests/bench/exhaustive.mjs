// The yardstick of `make bench`: house-way's best sum by looking at every split of the thirteen cards.
//
// All 1,287 + 286 rows are valued once, each by counting its ranks; then a flat list of all splits is walked.
// Middle and back are taken in both orders at once, for only the stronger can be the back.
//
// usage: node exhaustive.mjs [hands.json]
// prints one line: {"median_ms", "p99_ms", "hands", "checksum"}; the checksum is the sum of all best sums.
import { readFileSync } from "node:fs";

const CARDS = 13;
const ALL = 2 ** CARDS - 1;
const WARM_UP = 200;

/** The places of every row of a size, flat, and their masks. */
function rowsOf(size) {
  const places = [];
  const masks = [];
  for (let mask = 0; mask <= ALL; mask++) {
    const held = [...Array(CARDS).keys()].filter((place) => (mask >> place) & 1);
    if (held.length === size) {
      places.push(...held);
      masks.push(mask);
    }
  }
  return { places: Uint8Array.from(places), masks: Uint16Array.from(masks) };
}

const FIVES = rowsOf(5);
const THREES = rowsOf(3);

/** Every split as front, middle, back; of a pair of splits that exchange middle and back only one. */
const SPLITS = Uint16Array.from(
  [...THREES.masks].flatMap((front) =>
    [...FIVES.masks]
      .filter((middle) => (front & middle) === 0 && middle < (ALL ^ front ^ middle))
      .flatMap((middle) => [front, middle, ALL ^ front ^ middle]),
  ),
);

/** Category by how often the most frequent and the next rank stand: 10 * first + second. */
const BY_COUNTS = { 11: 0, 21: 1, 22: 2, 31: 3, 30: 3, 32: 6, 41: 7 };

const value = new Int32Array(ALL + 1);
const rank = new Uint8Array(CARDS);
const suit = new Uint8Array(CARDS);
const count = new Uint8Array(15);

/** The top card of five different ranks that are a straight, or 0; the ace counts low in A-2-3-4-5. */
function straightTop(bits) {
  if (bits === 0b100000000111100) return 5;
  const top = 31 - Math.clz32(bits);
  return bits >> (top - 4) === 0b11111 ? top : 0;
}

/** Strength (H1.5) of the row of these places. */
function strength(places, at, size) {
  count.fill(0);
  let bits = 0;
  let oneSuit = size === 5;
  for (let place = at; place < at + size; place++) {
    const own = rank[places[place]];
    count[own]++;
    bits |= 1 << own;
    if (suit[places[place]] !== suit[places[at]]) oneSuit = false;
  }
  let most = 0;
  let next = 0;
  let total = 0;
  let digits = 0;
  for (let times = 4; times > 0; times--) {
    for (let own = 14; own > 1; own--) {
      if (count[own] !== times) continue;
      if (digits === 0) most = times;
      else if (digits === 1) next = times;
      total = total * 15 + own;
      digits++;
    }
  }
  if (digits === 5) {
    const top = straightTop(bits);
    if (top) return ((oneSuit ? 8 : 4) * 15 + top) * 15 ** 4;
  }
  for (; digits < 5; digits++) total *= 15;
  return (oneSuit ? 5 : BY_COUNTS[10 * most + next]) * 15 ** 5 + total;
}

function valueRows() {
  for (const [size, { places, masks }] of [[5, FIVES], [3, THREES]]) {
    for (let row = 0; row < masks.length; row++) value[masks[row]] = strength(places, row * size, size);
  }
}

export function bestSum(hand) {
  const cards = [...hand];
  for (let place = 0; place < CARDS; place++) {
    rank[place] = (cards[place] % 13) + 2;
    suit[place] = Math.floor(cards[place] / 13);
  }
  valueRows();
  let best = -1;
  for (let at = 0; at < SPLITS.length; at += 3) {
    const front = value[SPLITS[at]];
    const one = value[SPLITS[at + 1]];
    const other = value[SPLITS[at + 2]];
    const sum = front + one + other;
    if (sum > best && front < one && front < other && one !== other) best = sum;
  }
  return best;
}

/** Hands without a file: a shuffle by a small linear generator, the same in every run. */
function madeHands(count) {
  let state = 13;
  const draw = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
  return Array.from({ length: count }, () => {
    const deck = [...Array(52).keys()];
    return Array.from({ length: CARDS }, () => deck.splice(draw(deck.length), 1)[0]);
  });
}

const hands = process.argv[2] ? JSON.parse(readFileSync(process.argv[2], "utf8")) : madeHands(500);
for (const hand of hands.slice(0, WARM_UP)) bestSum(hand);
let checksum = 0;
const times = hands.map((hand) => {
  const start = performance.now();
  checksum += bestSum(hand);
  return performance.now() - start;
});
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(times.length * share)];
console.log(JSON.stringify({ median_ms: at(0.5), p99_ms: at(0.99), hands: hands.length, checksum }));
