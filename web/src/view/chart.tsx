import { useLanguage } from "../i18n";
import type { Curve } from "../sums";

export interface Line {
  readonly name: string;
  readonly curve: Curve;
}

interface ChartProps {
  readonly title: string;
  readonly lines: readonly Line[];
  /** How a value is written. */
  readonly write: (value: number) => string;
}

const WIDE = 600;
const HIGH = 200;
const INSET = 8;

/** A line for each seat or figure, told apart by dash, mark and name; the same figures follow as a table. */
export function Chart({ title, lines, write }: ChartProps) {
  const { t, n } = useLanguage();
  const hands = lines[0]?.curve.hands ?? [];
  const known = lines.flatMap(({ curve }) => curve.values.filter((value) => value !== null));
  if (hands.length < 2 || known.length === 0) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const summary = lines.map((line) => spoken(line)).filter(Boolean);
  const over = t.pages.session.chartOver(n.plain(hands[0] ?? 0), n.plain(hands.at(-1) ?? 0));
  return (
    <figure class="chart panel">
      <figcaption>
        <h3>{title}</h3>
        <ul class="legend">
          {lines.map((line, index) => (
            <li key={line.name}>
              <svg class={`curve c${index}`} viewBox="0 0 36 12" aria-hidden="true">
                <path d="M0 6H36" />
                <Sign index={index} x={18} y={6} />
              </svg>
              {line.name} <b>{last(line)}</b>
            </li>
          ))}
        </ul>
      </figcaption>
      <div class="plot">
        <p class="scale" aria-hidden="true">
          <span>{write(high)}</span>
          {low < high && <span>{write(low)}</span>}
        </p>
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={[`${title}, ${over}`, ...summary].join(". ")}>
          {low < 0 && high > 0 && <path class="zero" d={`M0 ${y(0, low, high)}H${WIDE}`} />}
          {lines.map((line, index) => (
            <path key={line.name} class={`curve c${index}`} d={path(line.curve, low, high)} />
          ))}
        </svg>
      </div>
      <details>
        <summary>{t.pages.session.asTable}</summary>
        <Figures title={title} lines={lines} hands={hands} write={write} />
      </details>
    </figure>
  );

  function last({ curve }: Line): string {
    const value = curve.values.findLast((one) => one !== null);
    return value === undefined || value === null ? "" : write(value);
  }

  function spoken({ name, curve }: Line): string {
    const values = curve.values.filter((value) => value !== null);
    const [from, to] = [values[0], values.at(-1)];
    if (from === undefined || to === undefined) return "";
    return t.pages.session.chartText(name, write(from), write(to), write(Math.min(...values)), write(Math.max(...values)));
  }
}

/** The mark of a line in the legend; lines also differ by their dashes. */
function Sign({ index, x, y: at }: { readonly index: number; readonly x: number; readonly y: number }) {
  const shapes = [
    <circle key="0" cx={x} cy={at} r={4} />,
    <rect key="1" x={x - 4} y={at - 4} width={8} height={8} />,
    <path key="2" d={`M${x - 5} ${at + 4}h10l-5-9z`} />,
    <path key="3" d={`M${x} ${at - 5}l5 5-5 5-5-5z`} />,
  ];
  return <g class="sign">{shapes[index % shapes.length]}</g>;
}

interface FiguresProps extends ChartProps {
  readonly hands: readonly number[];
}

function Figures({ title, lines, hands, write }: FiguresProps) {
  const { t, n } = useLanguage();
  return (
    <div class="scroll-x" tabIndex={0} role="region" aria-label={title}>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">{t.pages.session.hand}</th>
            {lines.map((line) => (
              <th key={line.name} scope="col">
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hands.map((hand, index) => (
            <tr key={hand}>
              <th scope="row">{n.plain(hand)}</th>
              {lines.map(({ name, curve }) => {
                const value = curve.values[index];
                return <td key={name}>{value === null || value === undefined ? t.pages.session.unknown : write(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function y(value: number, low: number, high: number): number {
  const share = high === low ? 0.5 : (value - low) / (high - low);
  return Math.round((HIGH - INSET - share * (HIGH - 2 * INSET)) * 10) / 10;
}

function path({ values }: Curve, low: number, high: number): string {
  const step = WIDE / Math.max(1, values.length - 1);
  return values
    .flatMap((value, index) => (value === null ? [] : [`${Math.round(index * step * 10) / 10} ${y(value, low, high)}`]))
    .map((point, index) => `${index === 0 ? "M" : "L"}${point}`)
    .join("");
}
