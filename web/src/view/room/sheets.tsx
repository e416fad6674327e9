import type { State } from "../../state";
import { seatNames, useAct } from "../context";
import { Question } from "../questions";
import { SheetFrame } from "../sheet";
import { KeySheet, NewKeySheet } from "./key-sheet";
import { RenameSheet } from "./rename-sheet";
import { SettingsSheet } from "./settings-sheet";
import { heldName, useSpeech } from "./words";

/** The sheet of a room that is open. */
export function RoomSheet({ state }: { readonly state: State }) {
  const { sheet, room } = state;
  if (sheet?.kind === "seat_key") return <NewKeySheet value={sheet.key} />;
  if (sheet?.kind !== "room") return null;
  const { ask } = sheet;
  if (ask.what === "key") return <KeySheet room={ask.room} />;
  if (ask.what === "forget") return <ForgetQuestion state={state} room={ask.room} />;
  if (!room) return null;
  switch (ask.what) {
    case "settings":
      return <SettingsSheet state={state} room={room.room} />;
    case "rename":
      return <RenameSheet state={state} view={room.room.view} />;
    case "leave":
      return <LeaveQuestion />;
    case "end":
      return <EndQuestion />;
    case "free":
      return <FreeQuestion state={state} seat={ask.seat} />;
  }
}

/** What is asked for goes out with the sheet closed: how it went is seen on the screen below. */
function useThen(): (work: () => void) => () => void {
  const act = useAct();
  return (work) => () => {
    act.page.closeSheet();
    work();
  };
}

function LeaveQuestion() {
  const act = useAct();
  const { w } = useSpeech();
  const then = useThen();
  return (
    <Question title={w.leave.title} yes={w.leave.yes} no={w.leave.no} onYes={then(() => act.room.leave())} onNo={() => act.page.closeSheet()} danger>
      <p>{w.leave.text}</p>
    </Question>
  );
}

function EndQuestion() {
  const act = useAct();
  const { w } = useSpeech();
  const then = useThen();
  return (
    <Question title={w.end.title} yes={w.end.yes} no={w.end.no} onYes={then(() => act.room.end())} onNo={() => act.page.closeSheet()} danger>
      <p>{w.end.text}</p>
    </Question>
  );
}

function FreeQuestion({ state, seat }: { readonly state: State; readonly seat: number }) {
  const act = useAct();
  const { t, n, w } = useSpeech();
  const then = useThen();
  const who = seatNames(state.view, t, n)(seat);
  return (
    <Question
      title={w.free.title(who)}
      yes={w.free.yes}
      no={w.free.no}
      onYes={then(() => act.room.free(seat))}
      onNo={() => act.page.closeSheet()}
      danger
    >
      <p>{w.free.text(who)}</p>
    </Question>
  );
}

/** Before the key of a seat is let go of: nobody can give it back (rooms 2.4). */
function ForgetQuestion({ state, room }: { readonly state: State; readonly room: string }) {
  const act = useAct();
  const { w } = useSpeech();
  const then = useThen();
  const held = state.seats.find((one) => one.room === room);
  if (!held) return <SheetFrame title={w.key.forget}>{w.key.none}</SheetFrame>;
  return (
    <Question
      title={w.key.forgetTitle}
      yes={w.key.forgetYes}
      no={w.key.forgetNo}
      onYes={then(() => act.room.forgetSeat(room))}
      onNo={() => act.page.closeSheet()}
      danger
    >
      <p>{w.key.forgetText(heldName(held, w))}</p>
    </Question>
  );
}
