// Runs beside the shop in the browser, from the first number to pay with on: what a member has seen of their orders stays readable without a
// connection, also after the tab was closed. At a store's counter there may be none.

/* global FILES, VERSION -- written by build/offline-worker.ts: all that the screens with such a number are made of */
const SHELL = `shell-${VERSION}`;
// The page without anything of a person in it.
const PAGE = '/index.html';
const PERSON = 'person';
const screens = ['/mypage/order_history', '/order/complete'];
const answers = ['/api/v1/consumer/me', '/api/v1/consumer/order/list'];

const KEPT_AT = 'x-kept-at';
const KEPT_FOR = 30 * 24 * 60 * 60 * 1_000;
// A connection can be so bad that nothing ever arrives.
const PATIENCE = 10_000;

/** The files and the page that names them, all or nothing. */
const keepShell = async () => {
  const page = await fetch(PAGE);
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g);
  if (!named?.every((file) => FILES.includes(file))) throw new Error('The page is of another version.');
  const cache = await caches.open(SHELL);
  await cache.addAll(FILES);
  await cache.put(PAGE, page);
};

const isShellKept = async () => {
  const cache = await caches.open(SHELL);
  const found = await Promise.all([PAGE, ...FILES].map((file) => cache.match(file)));
  return found.every(Boolean);
};

addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepShell());
});

addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    for (const name of await caches.keys()) if (name !== SHELL && name !== PERSON) await caches.delete(name);
  };
  event.waitUntil(Promise.all([forgetOthers(), self.clients.claim()]));
});

const keepAnswer = async (key, response) => {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await (await caches.open(PERSON)).put(key, new Response(response.body, { headers }));
};

/** An answer from before, marked as such. One that is too old is forgotten, with all that is kept of the person. */
const answerFromBefore = async (key) => {
  const kept = await (await caches.open(PERSON)).match(key);
  if (!kept) return Response.error();
  if (Date.now() - Number(kept.headers.get(KEPT_AT)) > KEPT_FOR) {
    await caches.delete(PERSON);
    return Response.error();
  }
  const headers = new Headers(kept.headers);
  headers.set('x-from-before', '1');
  return new Response(kept.body, { status: kept.status, headers });
};

const isNobody = async (response) => (await response.json().catch(() => ({}))).data === null;

/** The network's answer; without one, what it answered last. */
const answerTo = async (request, key) => {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    // Whoever is no longer logged in leaves nothing behind.
    if (response.status === 401 || (key.endsWith('/me') && (await isNobody(response.clone()))))
      await caches.delete(PERSON);
    else if (response.ok) await keepAnswer(key, response.clone());
    return response;
  } catch {
    return answerFromBefore(key);
  }
};

/** The page from the network; without one, the page that is kept. */
const pageFor = (request) =>
  fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(async () => {
    const page = await (await caches.open(SHELL)).match(PAGE);
    return page ?? Response.error();
  });

/** Files of the shop never change under one name. */
const fileFor = async (request) => (await (await caches.open(SHELL)).match(request)) ?? fetch(request);

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Of the orders only the newest are kept.
  if (answers.includes(pathname) && !searchParams.has('before')) event.respondWith(answerTo(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (request.mode === 'navigate' && screens.includes(pathname)) event.respondWith(pageFor(request));
});

/** Keeps what the page shows now, and says when page, code, texts and answers are all there. */
const keep = async (shown, port) => {
  if (!(await isShellKept())) await keepShell();
  for (const [path, data] of Object.entries(shown)) await keepAnswer(path, Response.json({ data }));
  port.postMessage('kept');
};

addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep, event.ports[0]));
});
