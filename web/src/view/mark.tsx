import type { RowMark } from "../reveal";

const SHAPE = { won: "▲", lost: "▽", tied: "=" } as const;

/** Who won a row: by shape and word as well as by colour. */
export function Mark({ mark, word }: { readonly mark: RowMark; readonly word: string }) {
  return (
    <span class={`mark ${mark}`}>
      <span aria-hidden="true">{SHAPE[mark]}</span> {word}
    </span>
  );
}
