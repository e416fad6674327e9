import { useLanguage } from "../i18n";
import type { State } from "../state";
import { SheetFrame } from "./sheet";

export function HelpSheet({ state }: { readonly state: State }) {
  const { t } = useLanguage();
  const { engine } = state;
  return (
    <SheetFrame title={t.help.title}>
      <p>{t.help.goal}</p>
      <h3>{t.help.move}</h3>
      <p>{t.help.moveText}</p>
      <h3>{t.help.keys}</h3>
      <KeyList />
      <p class="quiet">{t.help.keysNote}</p>
      <p class="quiet">{t.help.rulesNote}</p>
      {engine.state === "ready" && (
        <p class="quiet">{t.help.about(engine.hello.engine, engine.hello.rules_hash.slice(0, 12), engine.hello.house_way)}</p>
      )}
    </SheetFrame>
  );
}

export function KeyList() {
  const { t } = useLanguage();
  return (
    <dl class="keys">
      {t.help.keyList.map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
