import "../../css/score.css";
import { useEffect, useMemo } from "preact/hooks";
import { useLanguage } from "../../i18n";
import { fetchScoreWords, scoreWords } from "../../i18n/score";
import { linesOf } from "../../score/sheet";
import type { ScoreState } from "../../score/shapes";
import type { State } from "../../state";
import { useChunk } from "../chunk";
import { useAct } from "../context";
import { Coming } from "../page-screen";
import { EntryPart } from "./entry";
import { HandPart } from "./hand";
import { SetupPart } from "./setup";
import { SheetPart } from "./sheet";
import { type Speech, namesOf, spoken } from "./words";

/** The words in the language that is spoken; asked for again where it changes. */
const FETCH: Readonly<Record<string, () => Promise<unknown>>> = { en: () => fetchScoreWords("en"), "zh-Hant": () => fetchScoreWords("zh-Hant") };

/** Hands of a real table, entered card by card and settled by the engine. */
export function ScorePage({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const chunk = useChunk(FETCH[t.lang] ?? fetchEnglish);
  const words = scoreWords(t.lang);
  useEffect(() => void act.score.openScore(), [act]);
  if (!words) return <Coming title={t.pages.names.score} chunk={chunk} />;
  return state.score ? <Whole state={state} score={state.score} words={words} /> : <main aria-busy="true" />;
}

const fetchEnglish = (): Promise<unknown> => fetchScoreWords("en");

interface WholeProps {
  readonly state: State;
  readonly score: ScoreState;
  readonly words: Speech["words"];
}

function Whole({ state, score, words }: WholeProps) {
  const act = useAct();
  const language = useLanguage();
  const speech: Speech = { ...language, words, name: namesOf(score.setup, language), rules: state.sets[score.setup.rule_set] };
  const lines = useMemo(() => linesOf(score.hands), [score.hands]);
  const shown = lines.find(({ hand }) => hand.id === score.shown);
  const { what, turn } = score.said;
  useEffect(() => {
    if (!what) return;
    const { n, name } = speech;
    const nets = (): string => n.list((lines.find(({ hand }) => hand.id === score.shown)?.nets ?? []).map((net, seat) => words.text.net(name(seat), n.signed(net))));
    act.page.announce({ kind: "text", text: spoken(what, nets, speech), shown: SHOWN.includes(what.what) });
  }, [act, turn]);
  return (
    <main class="score">
      <div class="score-work">
        <p class="quiet">{words.lead}</p>
        {score.memory && <p class="bad">{words.memory}</p>}
        <SetupPart key={score.hands.length > 0 ? "going" : "fresh"} score={score} speech={speech} />
        {shown ? <HandPart line={shown} last={shown === lines.at(-1)} speech={speech} /> : <EntryPart score={score} speech={speech} letters={state.prefs.letters} />}
      </div>
      <SheetPart score={score} lines={lines} speech={speech} />
    </main>
  );
}

/** What the eye must not miss either. */
const SHOWN: readonly string[] = ["full", "missing", "double", "nothing_to_undo", "copied"];
