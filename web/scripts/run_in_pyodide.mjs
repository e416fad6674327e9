// Runs a Python script in the pinned Pyodide, with a folder of this machine as its working directory.
// usage: node run_in_pyodide.mjs SCRIPT FOLDER
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [script, folder] = process.argv.slice(2);
const python = await loadPyodide({
  indexURL: fileURLToPath(new URL(".", import.meta.resolve("pyodide"))),
  // Sets are ordered by hash: without this, bytecode would differ from build to build.
  env: { PYTHONHASHSEED: "0" },
});
python.FS.mkdirTree("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/work");
python.FS.chdir("/work");
python.runPython(readFileSync(script, "utf8"), { filename: script });
