// House-way inside Pyodide, on Node: the engine's sources are copied into its file system and timed in there.
//
// usage: node pyodide.mjs [hands.json]      needs web/node_modules (make setup)
// prints one line: {"median_ms", "p99_ms", "hands", "checksum"}, as exhaustive.mjs does.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PACKAGE = `${ROOT}engine/houseway/`;

/** Runs in Pyodide: warm-up on 200 hands, then each hand once. Sums of strengths are checked, not timed. */
const TIMING = `
import json
from random import Random
from time import perf_counter

from houseway.house_way import best_rows
from houseway.strength import row_strength

hands = json.loads(given) if given else [Random(number).sample(range(52), 13) for number in range(500)]
for hand in hands[:200]:
    best_rows(hand)
times = []
checksum = 0
for hand in hands:
    start = perf_counter()
    rows = best_rows(hand)
    times.append((perf_counter() - start) * 1000)
    checksum += sum(row_strength(row) for row in rows)
times.sort()
json.dumps({
    "median_ms": times[len(times) // 2],
    "p99_ms": times[len(times) * 99 // 100],
    "hands": len(hands),
    "checksum": checksum,
})
`;

const { loadPyodide } = await import(`${ROOT}web/node_modules/pyodide/pyodide.mjs`);
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/engine/houseway");
for (const name of readdirSync(PACKAGE).filter((file) => file.endsWith(".py"))) {
  pyodide.FS.writeFile(`/engine/houseway/${name}`, readFileSync(PACKAGE + name));
}
pyodide.runPython('import sys; sys.path.insert(0, "/engine")');
pyodide.globals.set("given", process.argv[2] ? readFileSync(process.argv[2], "utf8") : "");
console.log(pyodide.runPython(TIMING));
