import type { State } from "../state";
import { FoulQuestion, NaturalQuestion, SurrenderQuestion } from "./questions";
import { CopySheet, EraseQuestion, ReplaceQuestion } from "./kept-questions";
import { HelpSheet } from "./help";
import { LookSheet } from "./look";
import { MoreSheet } from "./more";
import { RoomPart } from "./room-part";
import { SessionSheet } from "./session-sheet";

/** The sheet that is open, if one is. */
export function Sheets({ state }: { readonly state: State }) {
  const { sheet } = state;
  switch (sheet?.kind) {
    case "more":
      return <MoreSheet state={state} />;
    case "help":
      return <HelpSheet state={state} />;
    case "look":
      return <LookSheet prefs={state.prefs} />;
    case "session":
      return <SessionSheet state={state} />;
    case "natural":
      return <NaturalQuestion state={state} />;
    case "foul":
      return <FoulQuestion state={state} costUnits={sheet.costUnits} />;
    case "surrender":
      return <SurrenderQuestion state={state} costUnits={sheet.costUnits} />;
    case "replace":
      return <ReplaceQuestion state={state} wanted={sheet.wanted} />;
    case "erase":
      return <EraseQuestion />;
    case "copy":
      return <CopySheet text={sheet.text} />;
    case "seat_key":
    case "room":
      return <RoomPart state={state} part="RoomSheet" />;
    case undefined:
      return null;
  }
}
