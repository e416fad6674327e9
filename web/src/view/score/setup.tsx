import { useState } from "preact/hooks";
import { addressOf } from "../../address";
import { entered } from "../../score/entry";
import type { ScoreState } from "../../score/shapes";
import { SET_IDS, setInfo } from "../../sets";
import { Choice } from "../fields";
import { useAct } from "../context";
import { SetOptions, setName } from "./sets";
import type { Speech } from "./words";
import { useSetWords } from "../../i18n/sets";

interface SetupProps {
  readonly score: ScoreState;
  readonly speech: Speech;
}

/** Under which rules who plays. It folds away once cards are being entered. */
export function SetupPart({ score, speech }: SetupProps) {
  const { words, n } = speech;
  const sets = useSetWords();
  const { setup, hands, draft } = score;
  const [open] = useState(hands.length === 0 && draft.now.entries.every((entry) => entered(entry).length === 0));
  const seats = words.setup.seatCount(setup.seats, n.plain(setup.seats));
  return (
    <details class="panel score-setup" open={open}>
      <summary>
        {words.setup.title} <span class="quiet">{words.setup.summary(setName(sets, setup.rule_set), seats)}</span>
      </summary>
      {hands.length > 0 ? <p class="quiet">{words.setup.frozen}</p> : <Rules score={score} speech={speech} />}
      <p>
        <a href={addressOf("rules", setup.rule_set)}>{words.setup.about}</a>
      </p>
      <Names score={score} speech={speech} />
    </details>
  );
}

function Rules({ score, speech }: SetupProps) {
  const act = useAct();
  const { words, n } = speech;
  const sets = useSetWords();
  const { rule_set, options, seats } = score.setup;
  const [low, high] = setInfo(rule_set).players;
  const counts = [2, 3, 4].filter((count) => count >= low && count <= high);
  return (
    <>
      <label class="field">
        <span>{words.setup.rules}</span>
        <select value={rule_set} onChange={(event) => act.score.chooseRules(event.currentTarget.value)}>
          {SET_IDS.map((id) => (
            <option key={id} value={id}>
              {setName(sets, id)}
            </option>
          ))}
        </select>
      </label>
      <SetOptions rules={rule_set} options={options} onChange={(id, value) => act.score.chooseOption(id, value)} />
      {counts.length > 1 ? (
        <Choice
          name="score-seats"
          label={words.setup.seats}
          options={counts.map((value) => ({ value, label: n.plain(value) }))}
          value={seats}
          onChange={(count) => act.score.chooseSeats(count)}
        />
      ) : (
        <p class="quiet">{words.setup.fixed(words.setup.seatCount(low, n.plain(low)))}</p>
      )}
    </>
  );
}

/** The longest name that a seat can have here; the table's own is as long. */
const NAME_MOST = 20;

function Names({ score, speech }: SetupProps) {
  const act = useAct();
  const { t, n, words } = speech;
  return (
    <div class="score-names">
      {score.setup.names.slice(0, score.setup.seats).map((name, seat) => {
        const number = t.seats.number(n.plain(seat + 1));
        return (
          <label key={seat} class="field">
            <span>{words.setup.name(number)}</span>
            <input
              type="text"
              value={name}
              maxLength={NAME_MOST}
              placeholder={number}
              autocomplete="off"
              onInput={(event) => act.score.nameSeat(seat, event.currentTarget.value)}
            />
          </label>
        );
      })}
    </div>
  );
}
