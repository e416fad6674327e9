import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { State } from "../../state";
import { PageBar } from "../bar";
import { ProblemNote } from "../problem";
import { useSpeech } from "./words";

interface DoorProps {
  readonly state: State;
  readonly title: string;
  readonly lead: string;
  readonly children: ComponentChildren;
}

/** A door to a room: what it is for, what went wrong, and what has to be filled in; or that no relay is here at all. */
export function DoorFrame({ state, title, lead, children }: DoorProps) {
  const { w } = useSpeech();
  const shut = state.meta === "absent";
  return (
    <div class="screen page-screen door-screen">
      <PageBar title={title} />
      {!shut && <ProblemNote state={state} />}
      <main>
        {shut ? (
          <section class="note" role="note">
            <p>{w.faults.absent}</p>
          </section>
        ) : (
          <>
            <p class="lead">{lead}</p>
            {children}
          </>
        )}
      </main>
    </div>
  );
}

/** Which field a refusal is about. */
const FIELDS: Readonly<Record<string, string>> = {
  name_taken: "name",
  name_invalid: "name",
  code_malformed: "code",
  code_unknown: "code",
  room_full: "code",
  creation_key_wrong: "key",
  unit_out_of_range: "unit",
};

/** Leads to the field that a refusal is about; the note above says what is wrong with it. */
export function useFaultyField(form: RefObject<HTMLFormElement | null>, { problem }: Pick<State, "problem">): void {
  useLayoutEffect(() => {
    const code = problem?.source === "refusal" ? problem.problems[0]?.code : undefined;
    const field = code && FIELDS[code];
    if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }, [form, problem]);
}
