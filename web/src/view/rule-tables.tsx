import type { ComponentChildren } from "preact";
import { useLanguage } from "../i18n";
import { matchOf, paid } from "../i18n/guide-text";
import { naturalName } from "../i18n/words";
import type { Category, RuleSet } from "../protocol";
import { SCALES } from "../state";

/** Rows won and lost by the winner of a pair, the others being tied, and how the line is called. */
const OUTCOMES = [
  ["sweep", 3, 0],
  ["twoLost", 2, 1],
  ["twoTied", 2, 0],
  ["one", 1, 0],
  ["even", 1, 1],
] as const;

interface TableProps {
  readonly rules: RuleSet;
}

/** What a pair pays on each scale, row for row of the engine's own table. */
export function PaymentTable({ rules }: TableProps) {
  const { t, n } = useLanguage();
  const words = t.pages.rules;
  return (
    <Framed caption={words.payments} note={words.paymentsNote}>
      <thead>
        <tr>
          <th scope="col">{words.outcome}</th>
          {SCALES.map((scale) => (
            <th key={scale} scope="col">
              {t.scales[scale]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {OUTCOMES.map(([outcome, won, lost]) => (
          <tr key={outcome}>
            <th scope="row">{words.outcomes[outcome]}</th>
            {SCALES.map((scale) => (
              <td key={scale}>{n.plain(paid(matchOf(rules, scale), won, lost))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Framed>
  );
}

export function BonusTable({ rules }: TableProps) {
  const { t, n } = useLanguage();
  const words = t.pages.rules;
  return (
    <Framed caption={words.bonusTable} note={words.bonusNote}>
      <thead>
        <tr>
          <th scope="col">{words.row}</th>
          <th scope="col" class="words">
            {words.holds}
          </th>
          <th scope="col">{words.units}</th>
        </tr>
      </thead>
      <tbody>
        {rules.royalties.rows.map(({ row, category, units }) => (
          <tr key={row + category}>
            <th scope="row">{t.rows.cap[row]}</th>
            <td class="words">{t.categories[category as Category] ?? category}</td>
            <td>{n.plain(units)}</td>
          </tr>
        ))}
      </tbody>
    </Framed>
  );
}

export function NaturalTable({ rules }: TableProps) {
  const { t, n } = useLanguage();
  const words = t.pages.rules;
  return (
    <Pairs
      caption={words.naturals}
      note={words.naturalsNote}
      heads={[words.natural, words.units]}
      lines={rules.naturals.entries.map(({ id, value }) => [naturalName(t, id), n.plain(value)])}
    />
  );
}

export function CostTable({ rules }: TableProps) {
  const { t, n } = useLanguage();
  const words = t.pages.rules;
  const costs: [string, string][] = [[words.foul, n.plain(rules.foul.units)]];
  if (rules.surrender_units !== null) costs.push([words.surrender, n.plain(rules.surrender_units)]);
  return <Pairs caption={words.other} heads={[words.costs, words.units]} lines={costs} />;
}

export function StakesTable({ rules }: TableProps) {
  const { t, n } = useLanguage();
  const words = t.pages.rules;
  const { start, unit_min, unit_max } = rules.economy;
  const stakes: [string, string][] = [
    [words.start, n.plain(start)],
    [words.unit, words.range(n.plain(unit_min), n.plain(unit_max))],
  ];
  return <Pairs caption={words.reserve} heads={[words.what, words.chips]} lines={stakes} />;
}

interface PairsProps {
  readonly caption: string;
  readonly note?: string;
  readonly heads: readonly [string, string];
  readonly lines: readonly (readonly [string, string])[];
}

function Pairs({ caption, note, heads, lines }: PairsProps) {
  return (
    <Framed caption={caption} {...(note ? { note } : {})}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Framed>
  );
}

interface FramedProps {
  readonly caption: string;
  readonly note?: string;
  readonly children: ComponentChildren;
}

function Framed({ caption, note, children }: FramedProps) {
  return (
    <div class="panel rule-table">
      <table>
        <caption>
          <b>{caption}</b>
          {note && <small>{note}</small>}
        </caption>
        {children}
      </table>
    </div>
  );
}
