import { optionsOf } from "../../options";
import type { RoomView } from "../../protocol";
import { useAct } from "../context";
import { betweenHandsOf, isHost } from "./reading";
import { useSpeech } from "./words";

/** What is played for: set by the host, seen by all. */
export function Stakes({ room }: { readonly room: RoomView }) {
  const act = useAct();
  const { t, n, w } = useSpeech();
  const { view } = room;
  const { seats, house_seats, unit } = view.settings;
  const { scale, bonuses } = optionsOf(view.settings);
  const rows: readonly (readonly [string, string, string?])[] = [
    [w.settings.people, n.plain(seats - house_seats)],
    ...(house_seats > 0 ? [[w.settings.houseSeats, n.plain(house_seats)] as const] : []),
    [w.settings.scale, t.scales[scale], t.scaleHints[scale]],
    [w.settings.bonuses, bonuses ? t.side.on : t.side.off],
    [w.settings.unit, n.plain(unit)],
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
