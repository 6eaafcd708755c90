// The service worker. Every page installs it. Without a connection it shows our own page in place of the browser's. From the first store
// number of a member on, it also keeps the orders that the member has seen readable without a connection, even after the tab was closed,
// because at the counter of a store there may be no connection.

/* global FILES, VERSION, NO_CONNECTION -- written by build/offline-worker.ts: the files of the screens that show a store number, and the
   page without a connection */
const SHELL = `shell-${VERSION}`;
// The cached page, without personal data.
const PAGE = '/index.html';
const PERSON = 'person';
// The payers' store numbers, which their pages store and read themselves.
const PAYER = 'payer';
const screens = ['/mypage/order_history', '/order/complete'];
// The page of a payer link, with or without the id for messengers.
const payersPage = /^\/pay(\/|$)/;
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

/** The stored answer of a call. Opening the cache would create it, so this only looks into it. */
const storedAnswer = (key) => caches.match(key, { cacheName: PERSON });

const storedAnswers = () => Promise.all(answers.map(storedAnswer));

/** Whether the worker keeps orders, or a page for a payer. Until this is known it is false, and only navigations, which wait for it, read what is kept. */
let isKeeping = false;
const knowing = Promise.all([storedAnswers(), caches.has(PAYER)]).then(([ofMember, isForPayer]) => {
  isKeeping ||= isForPayer || ofMember.some(Boolean);
});

addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(knowing.then(() => isKeeping && keepShell()));
});

const isOld = (response) => Date.now() - Number(response.headers.get(KEPT_AT)) > KEPT_FOR;

/** Deletes the stored answers if one of them is too old. */
const forgetOld = async () => {
  const kept = await storedAnswers();
  if (kept.some((response) => response && isOld(response))) await caches.delete(PERSON);
};

addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    for (const name of await caches.keys()) if (![SHELL, PERSON, PAYER].includes(name)) await caches.delete(name);
  };
  // The browser asks for a page while the worker starts, so that the worker costs no time.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([forgetOthers(), forgetOld(), preload, self.clients.claim()]));
});

const keepAnswer = async (key, response) => {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await (await caches.open(PERSON)).put(key, new Response(response.body, { headers }));
};

/** The stored answer, with a header that marks it as stored. An error response if there is none, or if it is too old. */
const answerFromBefore = async (key) => {
  await forgetOld();
  const kept = await storedAnswer(key);
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
  else if (data && (await storedAnswer(key))) await keepAnswer(key, response.clone());
  return response;
};

/** The answer to a navigation, for which the browser may have asked already. Undefined if there is none. */
const navigate = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return undefined;
  }
};

const withoutConnection = () =>
  new Response(NO_CONNECTION.page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': NO_CONNECTION.policy },
  });

/** A screen with a store number. If its page does not come in time, or the server fails, the stored page. */
const screenOrKept = async (answer) => {
  const kept = await caches.match(PAGE, { cacheName: SHELL });
  if (!kept) return (await answer) ?? withoutConnection();
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const response = await Promise.race([answer, late]);
  return response && response.status < 500 ? response : kept;
};

/** The page from the network, or else the page without a connection. On a slow connection it waits as long as the browser does. */
const pageFor = async (event, pathname) => {
  const answer = navigate(event);
  await knowing;
  const isKept = isKeeping && (screens.includes(pathname) || payersPage.test(pathname));
  return isKept ? screenOrKept(answer) : ((await answer) ?? withoutConnection());
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
    if (isKeeping && FILES.includes(pathname)) event.respondWith(fileOfOtherHost(request, pathname));
    return;
  }
  if (request.mode === 'navigate') event.respondWith(pageFor(event, pathname));
  else if (!isKeeping) return;
  // Older orders (`before`) are not stored.
  else if (answers.includes(pathname) && !searchParams.has('before')) event.respondWith(answerTo(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
});

const areAnswersKept = async () => {
  const kept = await storedAnswers();
  return kept.every((response) => response && !isOld(response));
};

/**
 * Stores the answers that the page shows now, and reports when page, code, texts and answers are all stored. Stores the answers first, so
 * that a logout while the files load deletes the answers. If the page shows stored answers (`isFresh` is false), these answers keep their
 * date.
 */
const keep = async ({ keep: shown, isFresh }, port) => {
  isKeeping = true;
  if (isFresh) for (const [path, data] of Object.entries(shown)) await keepAnswer(path, Response.json({ data }));
  if (!(await isShellKept())) await keepShell();
  if (await areAnswersKept()) port.postMessage('kept');
};

/** Stores the page without data, for a payer whose page stores the data itself. */
const keepPage = async (port) => {
  isKeeping = true;
  if (!(await isShellKept())) await keepShell();
  port.postMessage('kept');
};

addEventListener('message', (event) => {
  if (event.data?.keepPage) event.waitUntil(keepPage(event.ports[0]));
  if (event.data?.keep) event.waitUntil(keep(event.data, event.ports[0]));
});
