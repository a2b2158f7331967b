// The service worker: everything of one build in one cache, so that the page works without a network.

export {};

/** Filled in by the build: its hash, and its files. */
declare const BUILD: string;
declare const FILES: readonly string[];

const scope = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `twotone-${BUILD}`;

scope.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

scope.addEventListener("activate", (event) => {
  const old = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("twotone-") && name !== CACHE).map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(old());
});

/** The page decides when a new version takes over. */
scope.addEventListener("message", (event) => {
  if (event.data === "now") void scope.skipWaiting();
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== scope.location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const asked = request.mode === "navigate" ? "./" : request;
    return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
