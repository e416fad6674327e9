import { useEffect, useState } from "preact/hooks";

export type Chunk<T> = { readonly is: "coming" } | { readonly is: "here"; readonly it: T } | { readonly is: "absent"; readonly again: () => void };

/** A part of the app that is fetched when it is first wanted; `load` is one function for all calls. */
export function useChunk<T>(load: () => Promise<T>): Chunk<T> {
  const [turn, setTurn] = useState(0);
  const [chunk, setChunk] = useState<Chunk<T>>({ is: "coming" });
  useEffect(() => {
    let current = true;
    setChunk({ is: "coming" });
    load().then(
      (it) => current && setChunk({ is: "here", it }),
      () => current && setChunk({ is: "absent", again: () => setTurn(turn + 1) }),
    );
    return () => {
      current = false;
    };
  }, [load, turn]);
  return chunk;
}
