import type { Browser, CDPSession, Page } from '@playwright/test';

/** A cheap phone on a slow mobile network, as Chromium can play it. */
export const LATENCY_MS = 150;
export const BYTES_A_SECOND = 1_600_000 / 8;
export const SLOWER = 4;

const kinds = ['document', 'script', 'stylesheet', 'image', 'api'] as const;
export type Kind = (typeof kinds)[number] | 'other';

export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** What tasks take beyond 50 ms, summed, and the longest of them whole. */
  readonly blocking: number;
  readonly longestTask: number;
  readonly requests: Record<Kind, number>;
  readonly bytes: Record<Kind, number>;
  /** Round trips of calls, one after the other, before the largest paint. */
  readonly trips: number;
}

interface Noted {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  longestTask: number;
}

/** Notes, from before the page's own script on, what the browser reports of itself. */
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

/** Counts what travels, as many bytes as it has on the wire. */
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

/** How many calls had to wait for one another before the page was painted: asked side by side they are one round trip. */
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

/** Until nothing is on the wire and the page has nothing left to do. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 5_000 })),
  );
};

/** Opens a page with a cold cache, as somebody who may be logged in. */
export const visit = async (
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
  bypassCSP = false,
): Promise<Visit> => {
  const viewport = { width: 375, height: 740 };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', bypassCSP });
  const page = await context.newPage();
  await prepare(page);
  await page.addInitScript(note, LONGEST_TASK_MS);
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools);
  const traffic = count(devtools);
  await page.goto(url);
  await settle(page);
  const noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
  const trips = await page.evaluate(tripsBefore, noted.largestPaint);
  await context.close();
  return { ...noted, ...traffic, trips };
};
