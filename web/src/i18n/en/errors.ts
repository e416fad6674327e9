import type { FailureCode } from "../../engine/client";
import type { ErrorCode } from "../../protocol";
import type { Params } from "../words";

type Sentences<Code extends string> = Readonly<Record<Code, (p: Params) => string>>;

/** What the engine refused, and what to do about it. */
export const errors: Sentences<ErrorCode> = {
  already_consented: () => "You have already agreed to this hand. Wait for the others.",
  already_locked: () => "This hand is already locked. Wait for the others to lock.",
  card_duplicate: (p) => `The ${p.card("card")} is there twice. Take one of them away.`,
  card_foreign: (p) => `The ${p.card("card")} is not one of your cards. Take it out.`,
  card_missing: (p) => `The ${p.card("card")} is not placed yet. Place it in a row.`,
  card_unknown: (p) => `“${p.text("text")}” is not a card. Write cards like Th or 9c.`,
  consent_missing: () => "Not everybody has agreed to this hand yet. Wait for the others.",
  entropy_malformed: () => "The browser gave no good random numbers for the shuffle. Reload the page and try again.",
  foul_unconfirmed: (p) => `These rows are in the wrong order. Locking them as a foul costs ${p.number("cost_units")} units: confirm it, or move cards.`,
  hand_size: (p) => `A hand has ${p.number("need")} cards, not ${p.number("got")}. Give all of them, each once.`,
  hand_stale: (p) => `That was meant for hand ${p.number("got")}, and hand ${p.number("hand")} is in play. Try again with the cards you see now.`,
  host_stays: () => "The host cannot leave the table. End the session instead.",
  house_seats_out_of_range: (p) => `There can be ${p.number("min")} to ${p.number("max")} house seats, not ${p.number("got")}. Choose another number.`,
  json_malformed: () => "The page sent something the engine cannot read. Reload the page and try again.",
  method_unknown: (p) => `The engine does not know “${p.text("method")}”. Reload the page to get the matching version.`,
  name_invalid: () => "This name cannot be used. Choose one with 1 to 20 visible characters.",
  name_taken: (p) => `Somebody at this table is already called ${p.text("name")}. Choose another name, such as ${p.text("suggestion")}.`,
  natural_absent: () => "There is no natural in these cards. Set three rows instead.",
  not_host: () => "Only the host of the table can do that. Ask the host.",
  option_invalid: (p) => `“${p.text("value")}” is no choice for the option ${p.text("option")}. Choose another one in the settings.`,
  option_unknown: (p) => `These rules have no option called ${p.text("option")}. Leave it out.`,
  order_wrong: (p) =>
    [p.flag("middle_over_front") ? "" : "Middle does not beat front. ", p.flag("back_over_middle") ? "" : "Back does not beat middle. ", "These rules let no such rows be locked: move cards, then lock again."].join(""),
  protocol_unsupported: (p) => `Page and engine speak different versions (${p.text("protocol")}). Reload the page.`,
  record_inconsistent: (p) => `This record of a hand contradicts itself (${p.text("field")}). Use an unchanged copy.`,
  record_malformed: (p) => `This record of a hand cannot be read from line ${p.number("line")} on. Use an unchanged copy.`,
  request_malformed: (p) => `The page asked for something incomplete (${p.text("where")}). Reload the page and try again.`,
  reserve_short: (p) =>
    `${p.seat("seat")} needs ${p.number("need_chips")} chips in reserve for this unit and has ${p.number("balance_chips")}: ${p.number("short_chips")} too few. Lower the unit or start a new session.`,
  row_size: (p) => `The ${p.row("row")} takes ${p.number("need")} cards, and ${p.number("got")} are in it. Move cards until it fits.`,
  rule_set_invalid: (p) => `These rules cannot be played as they are written (${p.text("field")}). Choose another rule set.`,
  rule_set_unknown: (p) => `There is no rule set called “${p.text("rule_set")}”. Choose one from the list.`,
  seat_house: (p) => `${p.seat("seat")} is a house seat and plays by itself. Choose another seat.`,
  seat_open: (p) => `Nobody sits at ${p.seat("seat")} yet. Wait until the seat is taken.`,
  seat_taken: (p) => `${p.seat("seat")} is already taken. Choose another seat.`,
  seat_unknown: (p) => `This table has no seat ${p.number("seat")}. Choose one that is shown.`,
  seats_out_of_range: (p) => `A table has ${p.number("min")} to ${p.number("max")} seats, not ${p.number("got")}. Choose another number.`,
  setting_frozen: (p) => `The setting ${p.text("setting")} stands until the session ends. Start a new session to change it.`,
  setting_unknown: (p) => `There is no setting called ${p.text("setting")}. Leave it out.`,
  settings_stale: () => "The settings were changed in the meantime. Read them again, then agree.",
  state_malformed: () => "The kept session cannot be read by this version. Start a new session.",
  surrender_absent: () => "These rules have no surrender. Set three rows instead.",
  surrender_unconfirmed: (p) => `Surrendering costs ${p.number("cost_units")} units for each opponent. Confirm it, or play on.`,
  unit_out_of_range: (p) => `The unit can be ${p.number("min")} to ${p.number("max")} chips under these rules, not ${p.number("got")}. Choose one in between.`,
  wrong_phase: () => "That cannot be done at this point of the hand. Look at what the table waits for, then go on.",
};

/** A code that a newer engine may bring along. */
export const unknownError = (code: string): string => `The engine refused this (${code}). Reload the page and try again.`;

/** Why the engine is not there, and what to do about it. */
export const failures: Readonly<Record<FailureCode, string>> = {
  wasm_refused: "This browser does not let the engine run: WebAssembly is switched off or refused. Allow it for this page, or use another browser.",
  download_failed: "The engine did not arrive: the connection was cut or the server is away. Check the connection and try again.",
  wheel_missing: "The server does not have the rules of the game where they should be. Try again; if it stays so, tell whoever runs this server.",
  hash_mismatch: "The engine arrived damaged: its checksum is wrong. Try again; if it stays so, something changes files on their way to you.",
  out_of_memory: "There is not enough memory for the engine. Close other tabs or programs, then try again.",
  version_mismatch: "Page and engine are from different versions. Reload the page to get a matching pair.",
  timeout: "The engine gave no answer for a long time. Try again.",
  worker_died: "The engine stopped. Your cards are safe: try again and the hand goes on.",
};
