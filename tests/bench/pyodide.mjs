// House-way in Pyodide: the staged engine of web/public/py, run in Node as the browser's worker runs it.
// usage: node pyodide.mjs HANDS   (a JSON list of 13-id lists); prints one line of JSON
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const WARM_UP = 100;
const web = new URL("../../web/", import.meta.url);

if (process.argv.length !== 3) {
  console.error("usage: node pyodide.mjs HANDS");
  process.exit(2);
}
const hands = JSON.parse(readFileSync(process.argv[2], "utf8"));

async function loadBestRows() {
  const manifest = JSON.parse(readFileSync(new URL(".build/engine.json", web), "utf8"));
  const folder = fileURLToPath(new URL(`public/${manifest.base}`, web));
  const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
  const python = await loadPyodide({
    indexURL: folder,
    lockFileURL: `${folder}pyodide-lock.json`,
    packageBaseUrl: folder,
  });
  await python.loadPackage("houseway", { messageCallback: () => undefined });
  // The package has a function of the module's name, which `pyimport` of the dotted name would give instead.
  const bestRows = python.pyimport("importlib").import_module("houseway.house_way").best_rows;
  return (hand) => {
    const cards = python.toPy(hand);
    const start = performance.now();
    const rows = bestRows(cards);
    const took = performance.now() - start;
    rows.destroy();
    cards.destroy();
    return took;
  };
}

const time = await loadBestRows();
for (const hand of hands.slice(0, WARM_UP)) time(hand);
const times = hands.map(time).sort((a, b) => a - b);
const at = (share) => Number(times[Math.floor(times.length * share)].toFixed(4));
console.log(JSON.stringify({ pyodide_house_way_median_ms: at(0.5), pyodide_house_way_p99_ms: at(0.99) }));
