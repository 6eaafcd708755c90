// Runs beside the shop in the browser, from the order history on: what a person has seen of their orders stays readable without a
// connection, also after the tab was closed. At a store's counter there may be none.
const SHELL = 'shell';
// The page without anything of a person in it.
const PAGE = '/index.html';
const PERSON = 'person';
const kept = ['/api/v1/consumer/me', '/api/v1/consumer/order/list'];

addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const remember = async (name, key, response) => {
  const cache = await caches.open(name);
  await cache.put(key, response);
};

/** An answer from before, marked as such. */
const fromBefore = async (name, key) => {
  const response = await (await caches.open(name)).match(key);
  if (!response) return Response.error();
  const headers = new Headers(response.headers);
  headers.set('x-from-before', '1');
  return new Response(response.body, { status: response.status, headers });
};

const isNobody = async (response) => (await response.json().catch(() => ({}))).data === null;

/** The network's answer; without one, what it answered last. */
const networkFirst = async (request, name, key) => {
  try {
    const response = await fetch(request);
    // Whoever is no longer logged in leaves nothing behind.
    if (response.status === 401 || (key.endsWith('/me') && (await isNobody(response.clone()))))
      await caches.delete(PERSON);
    else if (response.ok) await remember(name, key, response.clone());
    return response;
  } catch {
    return fromBefore(name, key);
  }
};

/** Files of the shop never change under one name. */
const cacheFirst = async (request) => (await (await caches.open(SHELL)).match(request)) ?? fetch(request);

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (kept.includes(pathname)) event.respondWith(networkFirst(request, PERSON, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (request.mode === 'navigate' && pathname === '/mypage/order_history')
    event.respondWith(fetch(request).catch(() => fromBefore(SHELL, PAGE)));
});

/** Keeps the files that the page is made of, and no older ones. */
const keepFiles = async (files) => {
  const cache = await caches.open(SHELL);
  const wanted = new Set(files.map((file) => new URL(file, location.origin).href));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  const missing = await Promise.all([...wanted].map(async (url) => ((await cache.match(url)) ? [] : [url])));
  // The page names the files of its version, so it is fetched with them each time.
  await cache.addAll([...missing.flat(), PAGE]);
  // The page asked these before we stood beside it.
  for (const path of kept) await networkFirst(path, PERSON, path);
};

addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepFiles(event.data.keep));
});
