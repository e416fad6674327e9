export const session = {
  title: "New session",
  titleNext: "Table settings",
  seats: "Seats",
  seatsHint: (count: string) => `you and ${count} of the house`,
  scale: "Scale",
  bonuses: "Bonuses",
  bonusesHint: "extra units for strong rows",
  unit: "Chips a unit",
  unitHint: (max: string) => `1 to ${max} at these balances`,
  start: "Start and deal",
  apply: "Use from the next hand",
  frozen: "Settings cannot change while a hand is being played. A new session leaves this hand behind.",
  leaves: "A new session starts with fresh balances and leaves the present one behind.",
};

export const shortage = {
  title: "Not enough chips for this unit",
  one: (who: string, need: string, has: string, short: string) => `${who}: ${need} chips needed in reserve, ${has} there, ${short} too few.`,
  lower: (unit: string) => `Lower the unit to ${unit} and deal`,
  over: "The session is over: not even a unit of 1 chip can be covered any more.",
  fresh: "Start a new session",
  final: "Final balances",
};
