// The service worker. The page installs it with the first store number of a member. The worker keeps the orders that the member has seen
// readable without a connection, even after the tab was closed, because at the counter of a store there may be no connection.

/* global FILES, VERSION -- written by build/offline-worker.ts: the files of the screens that show a store number */
const SHELL = `shell-${VERSION}`;
// The cached page, without personal data.
const PAGE = '/index.html';
const PERSON = 'person';
const screens = ['/mypage/order_history', '/order/complete'];
const answers = ['/api/v1/consumer/me', '/api/v1/consumer/order/list'];

const KEPT_AT = 'x-kept-at';
const KEPT_FOR = 30 * 24 * 60 * 60 * 1_000;
// How long the worker waits for an answer. On a very bad connection an answer may never arrive.
const PATIENCE = 10_000;

/** Stores the files, and the page that names them. Fails if the page is of another version than the worker. */
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

const isOld = (response) => Date.now() - Number(response.headers.get(KEPT_AT)) > KEPT_FOR;

/** Deletes the stored answers if one of them is too old. */
const forgetOld = async () => {
  const cache = await caches.open(PERSON);
  const kept = await Promise.all(answers.map((key) => cache.match(key)));
  if (kept.some((response) => response && isOld(response))) await caches.delete(PERSON);
};

addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    for (const name of await caches.keys()) if (name !== SHELL && name !== PERSON) await caches.delete(name);
  };
  event.waitUntil(Promise.all([forgetOthers(), forgetOld(), self.clients.claim()]));
});

const keepAnswer = async (key, response) => {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await (await caches.open(PERSON)).put(key, new Response(response.body, { headers }));
};

/** The stored answer, with a header that marks it as stored. An error response if there is none, or if it is too old. */
const answerFromBefore = async (key) => {
  await forgetOld();
  const kept = await (await caches.open(PERSON)).match(key);
  if (!kept) return Response.error();
  const headers = new Headers(kept.headers);
  headers.set('x-from-before', '1');
  return new Response(kept.body, { status: kept.status, headers });
};

/** The answer from the network, if it begins in time. The body of the answer may take longer. */
const fromNetwork = async (request) => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** The data of an answer. Undefined if the answer is not from our server: a proxy may answer in its place. */
const dataOf = async (response) => {
  const body = await response
    .clone()
    .json()
    .catch(() => undefined);
  return body?.data;
};

/** The answer from the network. If none comes, or the server fails, the stored answer. */
const answerTo = async (request, key) => {
  const response = await fromNetwork(request).catch(() => undefined);
  if (!response || response.status >= 500) {
    const kept = await answerFromBefore(key);
    return kept.ok || !response ? kept : response;
  }
  const data = response.ok ? await dataOf(response) : undefined;
  // When the session has ended, the data of the member is deleted.
  if (response.status === 401 || data === null) await caches.delete(PERSON);
  // The worker only replaces answers that the page has stored before.
  else if (data && (await (await caches.open(PERSON)).match(key))) await keepAnswer(key, response.clone());
  return response;
};

/** The page from the network. If none comes, or the server fails, the stored page. */
const pageFor = async (request) => {
  const response = await fromNetwork(request).catch(() => undefined);
  if (response && response.status < 500) return response;
  return (await (await caches.open(SHELL)).match(PAGE)) ?? response ?? Response.error();
};

/** A stored file, or else the file from the network. A file with the same name never changes. */
const fileFor = async (request) => (await (await caches.open(SHELL)).match(request)) ?? fetch(request);

/**
 * Answers a request for a file on the CDN (`ASSETS_URL`) with the stored file, or else from the network. The new `Response` has no URL, so
 * the module keeps the URL on the CDN. Otherwise its imports would load a second copy of the shop.
 */
const fileOfOtherHost = async (request, pathname) => {
  const kept = await (await caches.open(SHELL)).match(pathname);
  return kept ? new Response(kept.body, kept) : fetch(request);
};

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (origin !== location.origin) {
    if (FILES.includes(pathname)) event.respondWith(fileOfOtherHost(request, pathname));
    return;
  }
  // Older orders (`before`) are not stored.
  if (answers.includes(pathname) && !searchParams.has('before')) event.respondWith(answerTo(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (request.mode === 'navigate' && screens.includes(pathname)) event.respondWith(pageFor(request));
});

const areAnswersKept = async () => {
  const cache = await caches.open(PERSON);
  const kept = await Promise.all(answers.map((key) => cache.match(key)));
  return kept.every((response) => response && !isOld(response));
};

/**
 * Stores the answers that the page shows now, and reports when page, code, texts and answers are all stored. Stores the answers first, so
 * that a logout while the files load deletes the answers. If the page shows stored answers (`isFresh` is false), these answers keep their
 * date.
 */
const keep = async ({ keep: shown, isFresh }, port) => {
  if (isFresh) for (const [path, data] of Object.entries(shown)) await keepAnswer(path, Response.json({ data }));
  if (!(await isShellKept())) await keepShell();
  if (await areAnswersKept()) port.postMessage('kept');
};

addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data, event.ports[0]));
});
