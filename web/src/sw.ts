/**
 * The service worker: keeps one build whole, so that the app starts without a network.
 *
 * Each build has a cache of its own. A page goes on with the build that it came with, whose cache stays for as long as
 * the page holds its lock (pwa.ts); a new build waits until a page asks for it. Only files that a build lists are ever
 * answered from here: what the relay is asked, and what nobody knows, goes to the network as if there was no worker.
 */

/** One file of the build. */
interface Entry {
  readonly url: string;
  readonly integrity: string;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly Entry[] };

type Message = { readonly type: "apply" | "check" };

const FILES = self.__WB_MANIFEST;
const SCOPE = self.registration.scope;
const ENTRIES = new Map(FILES.map((file) => [new URL(file.url, SCOPE).href, file]));
// Another folder of the same host may hold another Houseway.
const CACHES = `houseway ${SCOPE} `;
const CACHE = CACHES + fingerprint(FILES.map((file) => file.integrity).join());
const LOCKS = "houseway.build ";
/** Folders whose files are named by their contents, in this build and in older ones. */
const HASHED = /^(assets|py\/[0-9a-f]{8,})\//;
/** Files fetched at a time. */
const LANES = 4;

/** A short name for some text: 2 x 32 bits, enough to tell builds apart (FNV-1a, forwards and backwards). */
function fingerprint(text: string): string {
  const codes = [...text].map((letter) => letter.charCodeAt(0));
  const hash = (list: number[]): number => list.reduce((sum, code) => Math.imul(sum ^ code, 0x01000193), 0x811c9dc5) >>> 0;
  return [codes, codes.toReversed()].map((list) => hash(list).toString(16).padStart(8, "0")).join("");
}

/** The caches of other builds below this scope. */
async function others(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
}

/** True where the address changes with the contents. */
function isHashed(url: string): boolean {
  return HASHED.test(url.slice(SCOPE.length));
}

async function find(url: string, names: readonly string[]): Promise<Response | undefined> {
  for (const name of names) {
    // What was kept is plain bytes by now, whatever coding it came in.
    const found = await (await caches.open(name)).match(url, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/**
 * Fetches a file and checks it. A file named by its contents comes from the browser's own cache, where the page's visit
 * has left it; once more past that cache if it was damaged there.
 */
async function fetchFile(url: string, { integrity }: Entry): Promise<Response> {
  const ask = (cache: RequestCache): Promise<Response> => fetch(url, { cache, integrity, credentials: "same-origin" });
  const response = await ask(isHashed(url) ? "default" : "no-cache").catch(() => ask("reload"));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // A redirected answer may not stand in for a page.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** Keeps every file of this build that is not kept yet; rejects when one cannot be had. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const older = await others();
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = [...ENTRIES].filter(([url]) => !kept.has(url));
  const lane = async (): Promise<void> => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const [url, file] = next;
      const known = isHashed(url) ? await find(url, older) : undefined;
      await cache.put(url, known ?? (await fetchFile(url, file)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Removes the caches of builds that no page runs any more; while another build arrives all of them stay. */
async function clean(): Promise<void> {
  const names = await others();
  if (self.registration.installing || self.registration.waiting) return;
  const { held = [] } = await navigator.locks.query();
  const running = held.flatMap(({ name }) => (name?.startsWith(LOCKS) ? [name.slice(LOCKS.length)] : []));
  for (const name of names) {
    const inUse = await Promise.all(running.map((script) => find(script, [name])));
    if (!inUse.some(Boolean)) await caches.delete(name);
  }
}

/** Makes whole what the browser gave up of the cache; tells whether it is whole now. */
async function check(): Promise<boolean> {
  try {
    await fill();
    await clean();
    return true;
  } catch {
    return false;
  }
}

/** The answer to a request, or null where this worker has no say. */
function answer(request: Request): Promise<Response> | null {
  const url = new URL(request.url);
  url.hash = "";
  url.search = "";
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return null;
  const path = url.href.slice(SCOPE.length);
  if (path === "" || path === "index.html") return kept(request, SCOPE, [CACHE]);
  if (request.url !== url.href) return null;
  if (isHashed(url.href)) return others().then((names) => kept(request, url.href, [CACHE, ...names]));
  return ENTRIES.has(url.href) ? kept(request, url.href, [CACHE]) : null;
}

async function kept(request: Request, url: string, names: readonly string[]): Promise<Response> {
  return (await find(url, names)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));

// The first visit's page is taken in too, so that its engine can start again without a network.
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), clean()])));

self.addEventListener("fetch", (event) => {
  const response = answer(event.request);
  if (response) event.respondWith(response);
});

self.addEventListener("message", (event) => {
  const message = event.data as Message;
  if (message.type === "apply") event.waitUntil(self.skipWaiting());
  else event.waitUntil(check().then((whole) => event.ports[0]?.postMessage(whole)));
});
