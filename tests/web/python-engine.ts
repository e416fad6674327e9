import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Engine, type EngineStatus, EngineFailure, EngineRefusal } from "../../web/src/engine/client";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LOOP = "import sys\nfrom houseway.bridge import call\nfor line in sys.stdin:\n    print(call(line), flush=True)\n";
const READY: EngineStatus = { state: "ready", hello: { engine: "", protocol: 1, rules_hash: "", house_way: "" } };

/** The real engine in a native Python, one request a line, behind the face that the worker's client shows the page. */
export class PythonEngine implements Pick<Engine, "call" | "status" | "subscribe"> {
  /** Every request sent, as text. */
  readonly requests: string[] = [];
  /** Ends the process at its next request, before it answers: a worker that dies in mid-hand. */
  dieNext = false;
  #stopped = false;
  #status: EngineStatus = READY;
  #process!: ChildProcessWithoutNullStreams;
  #waiting: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  readonly #listeners = new Set<(status: EngineStatus) => void>();

  constructor() {
    this.#start();
  }

  status(): EngineStatus {
    return this.#status;
  }

  subscribe(listener: (status: EngineStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async call<T>(method: string, params: object): Promise<T> {
    const request = JSON.stringify({ method, params });
    this.requests.push(request);
    const answer = JSON.parse(await this.#ask(request)) as { ok?: T; error?: ConstructorParameters<typeof EngineRefusal>[0] };
    if (answer.error) throw new EngineRefusal(answer.error, (answer.error as unknown as { problems: [] }).problems);
    return answer.ok as T;
  }

  stop(): void {
    // Whoever still waits is not answered any more, and nothing starts again.
    this.#stopped = true;
    this.#process.kill();
  }

  #ask(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#stopped) return;
      this.#waiting.push({ resolve, reject });
      if (this.dieNext) this.#process.kill("SIGKILL");
      else this.#process.stdin.write(`${request}\n`);
      this.dieNext = false;
    });
  }

  #start(): void {
    this.#process = spawn(`${ROOT}.venv/bin/python`, ["-c", LOOP], { cwd: `${ROOT}engine` });
    createInterface(this.#process.stdout).on("line", (line) => this.#waiting.shift()?.resolve(line));
    // What a process that has ended does not read any more: its end is told below.
    this.#process.stdin.on("error", () => undefined);
    this.#process.on("exit", () => !this.#stopped && this.#died());
  }

  /** As the client does it: a restart is announced, and whoever waited is told that there is no answer. */
  #died(): void {
    const lost = this.#waiting.splice(0);
    if (lost.length === 0) return;
    this.#announce({ state: "starting", step: "start", loaded: 0, total: 0, after: "worker_died" });
    for (const { reject } of lost) reject(new EngineFailure("worker_died"));
    this.#start();
    setImmediate(() => this.#announce(READY));
  }

  #announce(status: EngineStatus): void {
    this.#status = status;
    for (const listener of [...this.#listeners]) listener(status);
  }
}
