import { useSetWords } from "../../i18n/sets";
import type { RoomView } from "../../protocol";
import { optionFacts } from "../../option-facts";
import { optionsOf, setInfo } from "../../sets";
import { useAct } from "../context";
import { betweenHandsOf, isHost } from "./reading";
import { useSpeech } from "./words";

/** What is played for: set by the host, seen by all. */
export function Stakes({ room }: { readonly room: RoomView }) {
  const act = useAct();
  const { t, n, w } = useSpeech();
  const { view } = room;
  const { rule_set, seats, house_seats, unit, hands = 0, opponents } = view.settings;
  const words = useSetWords();
  const rows: readonly (readonly [string, string, string?])[] = [
    ...(words ? [[words.choose.label, words.names[rule_set as keyof typeof words.names]] as const] : []),
    [w.settings.people, n.plain(seats - house_seats)],
    ...(house_seats > 0 ? [[opponents === "easy" && words ? words.choose.kinds.easy : w.settings.houseSeats, n.plain(house_seats)] as const] : []),
    ...(hands > 0 && words ? [[words.choose.hands, n.plain(hands)] as const] : []),
    ...optionFacts(rule_set, optionsOf(view.settings), { t, words }),
    ...(setInfo(rule_set).economy === "chips" ? [[w.settings.unit, n.plain(unit)] as const] : []),
  ];
  return (
    <section class="panel stakes" aria-label={w.settings.title}>
      <div class="head">
        <h2>{w.settings.title}</h2>
        {isHost(view) && betweenHandsOf(view) && (
          <button type="button" class="text" onClick={() => act.page.open({ kind: "room", ask: { what: "settings" } })}>
            {w.settings.change}
          </button>
        )}
      </div>
      <dl class="facts">
        {rows.map(([label, value, hint]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {hint && <small>{hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {!isHost(view) && <p class="quiet">{w.settings.hostOnly}</p>}
    </section>
  );
}
