import { cardCount } from "./plural";

export const notices = {
  moved: (card: string, zone: string, left: number, shown: string) => `${card} to ${zone}. ${left === 0 ? "All thirteen placed." : `${cardCount(left, shown)} to place.`}`,
  swapped: (one: string, other: string) => `${one} and ${other} changed places.`,
  picked: (card: string) => `${card} picked up. Choose a row, a place or another card.`,
  sorted: { rank: "Tray sorted by rank.", suit: "Tray sorted by suit." },
  row_full: (row: string) => `The ${row} is full. Pick up one of its cards to change the two.`,
  incomplete: (count: number, shown: string) => `${cardCount(count, shown)} still to place before you can lock.`,
  dealt: (hand: string, count: string) => `Hand ${hand} is dealt: ${count} cards in the tray.`,
  row_shown: (row: string, lines: string) => `${row}. ${lines}`,
  result: (chips: string, units: string) => `Result: ${chips} chips, ${units}.`,
  put_down: "Put down.",
  pick_first: "Pick up a card first.",
  undone: "Undone.",
  redone: "Done again.",
  cleared: "All cards are back in the tray.",
  filled: "House-way has filled the rows. Every card can still be moved.",
  already_house_way: "The rows already are as house-way sets them.",
  nothing_to_undo: "There is nothing to undo.",
  nothing_to_redo: "There is nothing to redo.",
  nothing_to_clear: "All cards are in the tray already.",
};
