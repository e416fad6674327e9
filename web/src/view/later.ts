import { useEffect } from "preact/hooks";
import { type Chunk, useChunk } from "./chunk";

export type LaterParts = typeof import("./later-parts");

let here: LaterParts | null = null;

export async function loadLater(): Promise<LaterParts> {
  here ??= await import("./later-parts");
  return here;
}

/** Table, reveal and sheets, fetched as soon as the first screen stands, and again where one is wanted and did not come. */
export function useLater(wanted: boolean): Chunk<LaterParts> {
  const chunk = useChunk(loadLater);
  useEffect(() => {
    if (wanted && chunk.is === "absent") chunk.again();
  }, [wanted]);
  return here ? { is: "here", it: here } : chunk;
}
