import { useLanguage } from "../i18n";
import type { State } from "../state";

/** What Houseway stands on, and under which licences. */
const PARTS = [
  ["Pyodide", "MPL-2.0"],
  ["CPython", "PSF-2.0"],
  ["Preact", "MIT"],
  ["idb", "ISC"],
  ["uqr", "MIT"],
] as const;

/** Versions, licences, and what leaves the browser. */
export function AboutPage({ state }: { readonly state: State }) {
  const { t } = useLanguage();
  return (
    <main class="about prose">
      <p class="lead">{t.pages.about.lead}</p>
      <Versions state={state} />
      <section>
        <h2>{t.pages.about.leaves}</h2>
        <p>{t.pages.about.leavesText}</p>
        <p>{t.pages.about.chips}</p>
      </section>
      <section>
        <h2>{t.pages.about.licences}</h2>
        <p>{t.pages.about.licencesText}</p>
        <dl class="facts">
          {PARTS.map(([name, licence]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{licence}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{t.pages.source.title}</h2>
        <p>{t.pages.source.text}</p>
      </section>
    </main>
  );
}

function Versions({ state }: { readonly state: State }) {
  const { t, n } = useLanguage();
  // What the build was made with; the handshake refuses an engine that says otherwise.
  const built = __ENGINE__;
  const houseWay = state.engine.state === "ready" ? state.engine.hello.house_way : (state.rules?.house_way ?? null);
  const facts: readonly (readonly [string, string])[] = [
    [t.pages.about.app, __APP__],
    [t.pages.about.engine, built.engine],
    [t.pages.about.protocol, n.plain(built.protocol)],
    ...(houseWay === null ? [] : [[t.pages.about.houseWay, houseWay] as const]),
    [t.pages.about.rules, built.rules_hash],
    [t.pages.about.offline, state.offline === "ready" ? t.pages.about.offlineYes : t.pages.about.offlineNo],
  ];
  return (
    <section>
      <h2>{t.pages.about.versions}</h2>
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="hash">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
