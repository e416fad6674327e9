// A worker that speaks the engine's contract by script, for the client's tests: the address of the start message
// says how the boot goes, a call's method says what becomes of the call.
import { parentPort } from "node:worker_threads";

const HELLO = { engine: "1.2.3", protocol: 1, rules_hash: "aa", house_way: "cp-house-1" };
let start;

function send(message) {
  parentPort.postMessage(message);
}

function boot() {
  const script = start.base;
  if (script === "silent:") return;
  if (script === "throws:") throw new Error("the script is broken");
  send({ type: "alive", locked: false });
  send({ type: "step", step: "download" });
  send({ type: "progress", loaded: 5, total: 10 });
  if (script === "stalls:") return;
  if (script === "dies:") process.exit();
  if (script.startsWith("fails:")) return send({ type: "failed", code: script.slice(6), detail: "as scripted" });
  send({ type: "step", step: "start" });
  send({ type: "violation", directive: "img-src", blocked: "data" });
  send({ type: "ready", hello: HELLO });
}

function answer(id, { method, params }) {
  const reply = (response) => send({ type: "answer", id, response: JSON.stringify(response) });
  if (method === "echo") return reply({ ok: params });
  if (method === "lock") return reply({ ok: start.lock });
  if (method === "refuse") {
    const problems = [
      { code: "card_duplicate", params: { card: "Th" } },
      { code: "card_missing", params: { card: "2c" } },
    ];
    return reply({ error: { ...problems[0], problems } });
  }
  if (method === "garble") return send({ type: "answer", id, response: "no JSON" });
  if (method === "out_of_memory") return send({ type: "failed", code: "out_of_memory", detail: "MemoryError" });
  if (method === "exit") process.exit();
  // "hang" gets no answer.
}

parentPort.on("message", (message) => {
  if (message.type === "start") {
    start = message;
    boot();
  } else if (message.type === "call") {
    answer(message.id, JSON.parse(message.request));
  } else if (message.type === "ping") {
    send({ type: "pong" });
  }
});
