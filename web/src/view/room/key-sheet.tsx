import { useEffect, useState } from "preact/hooks";
import { useAct } from "../context";
import { SheetFrame } from "../sheet";
import { useCopy } from "./share";
import { useSpeech } from "./words";

/** The key of a seat, to be taken elsewhere on purpose (rooms 2.4). */
export function KeySheet({ room }: { readonly room: string }) {
  const act = useAct();
  const { t, w } = useSpeech();
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void act.room.copySeatKey(room).then((found) => current && setKey(found));
    return () => {
      current = false;
    };
  }, [act, room]);
  return (
    <SheetFrame title={w.key.title}>
      <p>{w.key.what}</p>
      {key === null ? <p class="quiet">{t.pages.waiting}</p> : key === "" ? <p>{w.faults.not_held}</p> : <KeyText value={key} />}
    </SheetFrame>
  );
}

/** Where the browser keeps nothing: the key is shown before the seat is asked for (rooms 2.2). */
export function NewKeySheet({ value }: { readonly value: string }) {
  const act = useAct();
  const { w } = useSpeech();
  return (
    <SheetFrame title={w.key.memoryTitle} question>
      <p>{w.key.memoryText}</p>
      <KeyText value={value} />
      <div class="choices">
        <button type="button" class="action" onClick={() => act.page.closeSheet()}>
          {w.key.memoryNo}
        </button>
        <button type="button" class="action primary" onClick={() => act.room.proceedWithoutStorage()}>
          {w.key.memoryYes}
        </button>
      </div>
    </SheetFrame>
  );
}

function KeyText({ value }: { readonly value: string }) {
  const { w } = useSpeech();
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  return (
    <>
      <textarea class="by-hand" readOnly rows={2} aria-label={w.key.label} value={value} onFocus={(event) => event.currentTarget.select()} />
      <div class="choices">
        <button
          type="button"
          class="action"
          autofocus
          onClick={() => {
            copy(value, "key_copied");
            setCopied(true);
          }}
        >
          {w.key.copy}
          {copied && <small>✓ {w.key.copied}</small>}
        </button>
      </div>
    </>
  );
}
