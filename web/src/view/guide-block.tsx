import { addressOf } from "../address";
import { useLanguage } from "../i18n";
import { type Block, type Shown, SOURCE_SHA256 } from "../i18n/guide";
import { runs } from "../i18n/guide-text";
import type { RuleSet } from "../protocol";
import type { State } from "../state";
import { useAct } from "./context";
import { Example } from "./example";
import { BonusTable, CostTable, NaturalTable, PaymentTable, StakesTable } from "./rule-tables";

type Figures = Readonly<Record<string, string>>;

interface BlockProps {
  readonly block: Block;
  readonly figures: Figures;
  readonly rules: RuleSet | null;
  readonly meta: State["meta"];
}

/** One block of the guide: words, or what the engine says at this place. */
export function GuideBlock({ block, figures, rules, meta }: BlockProps) {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <Words text={block.text} figures={figures} />
        </p>
      );
    case "points":
      return (
        <ul class="points">
          {block.points.map((point) => (
            <li key={point}>
              <Words text={point} figures={figures} />
            </li>
          ))}
        </ul>
      );
    case "clauses":
      return <Clauses block={block} figures={figures} />;
    case "piece":
      return (
        <section>
          <h3>{block.title}</h3>
          <p>
            <Words text={block.text} figures={figures} />
          </p>
        </section>
      );
    case "shown":
      return <ShownBlock what={block.what} rules={rules} meta={meta} />;
  }
}

interface ClausesProps {
  readonly block: Extract<Block, { kind: "clauses" }>;
  readonly figures: Figures;
}

/** Clauses with their numbers, marked as whose rule they are: by words as well as by colour. */
function Clauses({ block, figures }: ClausesProps) {
  const { t } = useLanguage();
  return (
    <section class={`clauses ${block.whose}`}>
      {block.title && <h3>{block.title}</h3>}
      <p class="whose">{t.pages.rules.whose[block.whose]}</p>
      <dl>
        {block.clauses.map(({ id, text }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>
              <Words text={text} figures={figures} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Words({ text, figures }: { readonly text: string; readonly figures: Figures }) {
  return (
    <>
      {runs(text, figures).map((run, index) =>
        typeof run === "string" ? (
          run
        ) : (
          <a key={index} href={addressOf("rules", run.to)}>
            {run.words}
          </a>
        ),
      )}
    </>
  );
}

const TABLES = { payments: PaymentTable, bonuses: BonusTable, naturals: NaturalTable, costs: CostTable, stakes: StakesTable } as const;

function ShownBlock({ what, rules, meta }: Pick<BlockProps, "rules" | "meta"> & { readonly what: Shown }) {
  const { t } = useLanguage();
  if (what === "example") return <Example />;
  if (what === "source") return <Source meta={meta} />;
  const Table = TABLES[what];
  return rules ? <Table rules={rules} /> : <p class="quiet">{t.pages.rules.waiting}</p>;
}

/** Which document the printed rules are from, and the copy of whoever runs the relay, if there is one (rooms 8.2). */
function Source({ meta }: Pick<BlockProps, "meta">) {
  const act = useAct();
  const { t } = useLanguage();
  const copy = meta === "absent" ? null : meta?.source;
  return (
    <section class="panel source">
      <h3>{t.pages.source.title}</h3>
      <p>{t.pages.source.text}</p>
      <p>
        {t.pages.source.sha} <code class="hash">{SOURCE_SHA256}</code>
      </p>
      {copy ? (
        <p>
          {t.pages.source.copy} <a href={copy.pdf}>{t.pages.source.pdf}</a>
          {copy.text && (
            <>
              {" · "}
              <a href={copy.text}>{t.pages.source.plain}</a>
            </>
          )}
        </p>
      ) : (
        <p>{t.pages.source.absent}</p>
      )}
      {meta === null && (
        <button type="button" class="action" onClick={() => act.room.retry()}>
          {t.pages.source.ask}
        </button>
      )}
    </section>
  );
}
