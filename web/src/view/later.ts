import { useEffect } from "preact/hooks";
import { type Chunk, useChunk } from "./chunk";

export type LaterParts = typeof import("./later-parts");

let here: LaterParts | null = null;

async function load(): Promise<LaterParts> {
  here ??= await import("./later-parts");
  return here;
}

/** The reveal and the sheets, fetched as soon as the first screen stands, and again where one is wanted and did not come. */
export function useLater(wanted: boolean): Chunk<LaterParts> {
  const chunk = useChunk(load);
  useEffect(() => {
    if (wanted && chunk.is === "absent") chunk.again();
  }, [wanted]);
  return here ? { is: "here", it: here } : chunk;
}
