import { useLanguage } from "../i18n";
import type { State } from "../state";
import { useAct } from "./context";
import { RoomPart } from "./room-part";
import { SheetFrame } from "./sheet";

/** What is needed now and then, and what should not be hit by accident. */
export function MoreSheet({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const playing = state.hand !== null && state.view?.phase === "setting";
  const then = (work: () => void) => () => {
    act.page.closeSheet();
    work();
  };
  return (
    <SheetFrame title={t.actions.more}>
      <ul class="menu">
        {playing && (
          <>
            <Item label={t.actions.redo} off={!state.hand?.future.length} onClick={then(() => act.hand.redo())} />
            <Item label={t.actions.clear} onClick={then(() => act.hand.clear())} />
            {state.view?.natural && <Item label={t.natural.again} onClick={() => act.page.open({ kind: "natural" })} />}
            {mayGiveUp(state) && <Item label={t.actions.surrender} onClick={then(() => act.seat.surrender())} />}
          </>
        )}
        {state.room ? <RoomPart state={state} part="MoreItems" /> : <Item label={playing ? t.actions.session : t.actions.settings} onClick={() => act.page.open({ kind: "session" })} />}
        <Item label={t.actions.look} onClick={() => act.page.open({ kind: "look" })} />
        <Item label={t.actions.help} onClick={() => act.page.open({ kind: "help" })} />
      </ul>
    </SheetFrame>
  );
}

/** Whether the rules know a surrender; until the engine has told them it is asked for, and refused in words. */
function mayGiveUp({ view, sets }: State): boolean {
  return view !== null && sets[view.settings.rule_set]?.surrender_units !== null;
}

interface ItemProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly off?: boolean;
}

function Item({ label, onClick, off = false }: ItemProps) {
  return (
    <li>
      <button type="button" class="item" aria-disabled={off} onClick={() => !off && onClick()}>
        {label}
      </button>
    </li>
  );
}
