import { useLanguage } from "../i18n";
import { optionsOf } from "../options";
import type { View } from "../protocol";
import { KeyList } from "./help";

/** Beside the table where the window has room to spare: what is played for, and the keys. */
export function TableSide({ view, letters }: { readonly view: View; readonly letters: boolean }) {
  const { t, n } = useLanguage();
  const { scale, bonuses } = optionsOf(view.settings);
  return (
    <aside class="side">
      <h2>{t.session.titleNext}</h2>
      <dl class="facts">
        <div>
          <dt>{t.session.scale}</dt>
          <dd>
            {t.scales[scale]}
            <small>{t.scaleHints[scale]}</small>
          </dd>
        </div>
        <div>
          <dt>{t.session.bonuses}</dt>
          <dd>{bonuses ? t.side.on : t.side.off}</dd>
        </div>
        <div>
          <dt>{t.session.unit}</dt>
          <dd>{n.plain(view.settings.unit)}</dd>
        </div>
        <div>
          <dt>{t.side.balance}</dt>
          <dd>{n.plain(view.seats.find((seat) => seat.seat === view.seat)?.balance_chips ?? 0)}</dd>
        </div>
      </dl>
      {letters && (
        <>
          <h2>{t.help.keys}</h2>
          <KeyList />
        </>
      )}
    </aside>
  );
}
