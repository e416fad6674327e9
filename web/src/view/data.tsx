import { useRef } from "preact/hooks";
import { useLanguage } from "../i18n";
import type { State } from "../state";
import type { ExportKind } from "../store/shapes";
import { useAct } from "./context";
import { ProblemLines } from "./problem";

const KINDS: readonly ExportKind[] = ["json", "csv", "text"];

interface DataProps {
  readonly state: State;
  /** Whether there are hands to take along. */
  readonly any: boolean;
}

/** The session as a file or as text, and back from a file. */
export function DataPart({ state, any }: DataProps) {
  const act = useAct();
  const { t } = useLanguage();
  return (
    <section class="panel data" aria-label={t.pages.data.title}>
      <h2>{t.pages.data.title}</h2>
      {any && (
        <>
          <div class="choices wrap">
            {KINDS.map((kind) => (
              <button key={kind} type="button" class="action" onClick={() => act.log.exportLog(kind)}>
                {t.pages.data[kind]}
              </button>
            ))}
          </div>
          <div class="choices wrap">
            <button type="button" class="action" onClick={() => act.log.copyLog("text")}>
              {t.pages.data.copy}
            </button>
            {act.log.canShare && (
              <button type="button" class="action" onClick={() => act.log.shareLog("json")}>
                {t.pages.data.share}
              </button>
            )}
          </div>
        </>
      )}
      <ImportField />
      <FileNote state={state} />
    </section>
  );
}

/** The platform's own file field behind a button of ours. */
function ImportField() {
  const act = useAct();
  const { t } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="choices wrap">
      <button type="button" class="action" onClick={() => field.current?.click()}>
        {t.pages.data.import}
        <small>{t.pages.data.importHint}</small>
      </button>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t.pages.data.import}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) act.log.importFile(file);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

/** What is wrong with the file that was chosen last, all of it. */
function FileNote({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const { file } = state;
  if (!file) return null;
  return (
    <section class="note bad" role="alert">
      <h2>{t.kept.file.title(file.name)}</h2>
      {file.problems.map(({ hand, code, problems }, index) => (
        <div key={index}>
          <p>{hand === null ? t.kept.file.codes[code] : t.kept.file.hand(n.plain(hand), t.kept.file.codes[code])}</p>
          <ProblemLines problems={problems} name={(seat) => t.seats.number(n.plain(seat + 1))} />
        </div>
      ))}
      <p>{t.kept.file.nothing}</p>
      <button type="button" class="icon" aria-label={t.problem.dismiss} onClick={() => act.log.dismissFile()}>
        <span aria-hidden="true">×</span>
      </button>
    </section>
  );
}
