interface AskProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question in its place, before what cannot be taken back. The safe answer has the focus. */
export function Ask({ question, yes, no, onYes, onNo }: AskProps) {
  return (
    <section class="note bad" role="group" aria-label={question}>
      <p>{question}</p>
      <div class="choices">
        <button type="button" class="action" ref={(button) => button?.focus()} onClick={onNo}>
          {no}
        </button>
        <button type="button" class="action danger" onClick={onYes}>
          {yes}
        </button>
      </div>
    </section>
  );
}
