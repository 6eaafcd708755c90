import type { Browser, CDPSession, Page } from '@playwright/test';

/** A cheap phone on a slow mobile network, as Chromium can simulate it. */
export const LATENCY_MS = 150;
export const BYTES_A_SECOND = 1_600_000 / 8;
export const SLOWER = 4;

/**
 * The browser records which line of code makes each request. Without this flag, V8 finds out the line by parsing the code a second time,
 * and in our largest files that took longer than all their work. With the flag, V8 records lines when it first compiles the code.
 */
export const QUIET = '--js-flags=--no-enable-lazy-source-positions';

const kinds = ['document', 'script', 'stylesheet', 'image', 'api'] as const;
export type Kind = (typeof kinds)[number] | 'other';

export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** The sum of what each task takes beyond 50 ms, and the duration of the longest task. */
  readonly blocking: number;
  readonly longestTask: number;
  readonly requests: Record<Kind, number>;
  readonly bytes: Record<Kind, number>;
  /** How many round trips of calls come before the largest paint. Parallel calls count as one round trip. */
  readonly trips: number;
}

interface Noted {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  longestTask: number;
}

/** Records the browser's performance entries. Runs before the page's own scripts. */
const note = (longest: number) => {
  const noted: Noted = { firstPaint: 0, largestPaint: 0, shift: 0, blocking: 0, longestTask: 0 };
  Object.assign(globalThis, { noted });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    noted.shift += (entry as unknown as { value: number }).value;
  });
  observe('longtask', ({ duration }) => {
    noted.blocking += Math.max(0, duration - longest);
    noted.longestTask = Math.max(noted.longestTask, duration);
  });
};

const LONGEST_TASK_MS = 50;

const kindOf = (type: string, url: string): Kind =>
  url.includes('/api/') ? 'api' : (kinds.find((kind) => kind === type) ?? 'other');

type Traffic = Pick<Visit, 'requests' | 'bytes'>;

/** Counts requests and the bytes that they transfer. */
const count = (devtools: CDPSession): Traffic => {
  const zero = () => Object.fromEntries([...kinds, 'other'].map((kind) => [kind, 0])) as Record<Kind, number>;
  const traffic: Traffic = { requests: zero(), bytes: zero() };
  const asked = new Map<string, Kind>();
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    asked.set(requestId, kindOf((type ?? '').toLowerCase(), request.url));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = asked.get(requestId);
    if (!kind) return;
    traffic.requests[kind] += 1;
    traffic.bytes[kind] += encodedDataLength;
  });
  return traffic;
};

/** The number of round trips of calls before the paint. Parallel calls count as one round trip. */
const tripsBefore = (painted: number): number => {
  let trips = 0;
  let answeredAt = 0;
  for (const { name, startTime, responseEnd } of performance.getEntriesByType(
    'resource',
  ) as PerformanceResourceTiming[]) {
    if (!name.includes('/api/') || startTime < answeredAt || responseEnd > painted) continue;
    trips += 1;
    answeredAt = responseEnd;
  }
  return trips;
};

const slowDown = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

/** Opens a page on the slow phone, in a new browser context with a cold cache. */
const open = async (browser: Browser, prepare: (page: Page) => Promise<void>, bypassCSP = false) => {
  const viewport = { width: 375, height: 740 };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', bypassCSP });
  const page = await context.newPage();
  await prepare(page);
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools);
  return { context, page, devtools };
};

/** Waits until the network and the page are idle. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 5_000 })),
  );
};

/** Records the time from each press to the next frame, and keeps the press from doing anything else. */
const notePresses = () => {
  const presses: number[] = [];
  Object.assign(globalThis, { presses });
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'pointerdown') presses.push(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

const BETWEEN_PRESSES_MS = 100;
const PRESSES = 20;

/** Presses the first link or button of a page again and again, from the first paint on. Returns the longest time until the next frame. */
export const press = async (
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
  bypassCSP = false,
): Promise<number> => {
  const { context, page, devtools } = await open(browser, prepare, bypassCSP);
  await page.addInitScript(notePresses);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const box = await page.locator('header :is(a, button)').first().boundingBox();
  if (!box) throw new Error('The page has nothing to press.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  for (let done = 0; done < PRESSES; done += 1) {
    await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_PRESSES_MS));
  }
  await settle(page);
  const presses = await page.evaluate(() => (globalThis as unknown as { presses: number[] }).presses);
  await context.close();
  return Math.max(0, ...presses);
};

/** Opens a page with a cold cache, as a visitor or a member. */
export const visit = async (
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
  bypassCSP = false,
): Promise<Visit> => {
  const { context, page, devtools } = await open(browser, prepare, bypassCSP);
  await page.addInitScript(note, LONGEST_TASK_MS);
  const traffic = count(devtools);
  await page.goto(url);
  await settle(page);
  const noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
  const trips = await page.evaluate(tripsBefore, noted.largestPaint);
  await context.close();
  return { ...noted, ...traffic, trips };
};
