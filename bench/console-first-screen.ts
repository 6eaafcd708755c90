// How long a signed-in staff person waits for the console's first screen in a browser with a cold cache, until Today's list is painted.
import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { buildConsole } from '../scripts/lib/build.mjs';
import { findChromium } from '../scripts/lib/chromium.ts';
import { newPlace } from './lib/place.ts';
import { runBeside } from './lib/run-beside.ts';
import { QUIET } from './lib/slow-phone.ts';
import { median, quantile } from './lib/statistics.ts';
import { printTable } from './lib/table.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const AIM_MS = 1_000;

interface Asked {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
}

/** Records when the first row of the list was painted: two frames after it was added to the page. */
const noteList = () => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('main li[data-kind], main ul > li')) return;
    seen.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('list')));
  });
  seen.observe(document, { childList: true, subtree: true });
};

const visit = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' });
  // Signs in without following the redirect to the page, so that the page is not in the cache yet.
  await context.request.get(`${url}/dev/sign-in/desk`, { maxRedirects: 0 });
  const page = await context.newPage();
  await page.addInitScript(noteList);
  await page.goto(`${url}/today`);
  await page.waitForFunction(() => performance.getEntriesByName('list').length > 0);
  const noted = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const list = performance.getEntriesByName('list')[0]?.startTime ?? 0;
    const asked = [document, ...files].flatMap((each): Asked[] =>
      each
        ? [
            {
              name: new URL(each.name).pathname,
              start: each.startTime,
              end: each.responseEnd,
              bytes: each.transferSize,
            },
          ]
        : [],
    );
    return { list, asked };
  });
  await context.close();
  return noted;
};

/** The number of round trips before the list. Parallel requests count as one. */
const tripsOf = (asked: readonly Asked[]): number => {
  let trips = 0;
  let until = -1;
  for (const { start, end } of asked.toSorted((one, other) => one.start - other.start)) {
    if (start < until) continue;
    trips += 1;
    until = end;
  }
  return trips;
};

await buildConsole();
const place = process.env.DATA_DIR ? undefined : await newPlace('first', 1_000);
const env = { ...(place?.env ?? { DATA_DIR: process.env.DATA_DIR ?? '' }) };
const { url, stop } = await runBeside('bench/lib/console-server.ts', {
  ...env,
  ...(process.env.CONSOLE_FOLDER && { CONSOLE_FOLDER: process.env.CONSOLE_FOLDER }),
});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', QUIET],
});
const visits = [];
for (let round = -2; round < ROUNDS; round += 1) {
  const seen = await visit(browser, url);
  if (round >= 0) visits.push(seen);
}
await browser.close();
await stop();
place?.remove();

const lists = visits.map(({ list }) => list);
const [one] = visits.toSorted((a, b) => a.list - b.list).slice(Math.floor(ROUNDS / 2));
const before = one?.asked.filter(({ start }) => start < one.list) ?? [];
process.stdout.write(
  `\nThe console's first screen, cold, until Today's list is painted; ${ROUNDS} visits, load ${loadavg()[0]?.toFixed(1)}\n`,
);
printTable([
  ['median', 'p95', `under ${AIM_MS} ms`, 'requests', 'one after another', 'KB'],
  [
    median(lists).toFixed(0),
    quantile(lists, 0.95).toFixed(0),
    quantile(lists, 0.95) < AIM_MS ? 'yes' : 'NO',
    String(before.length),
    String(tripsOf(before)),
    (before.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000).toFixed(1),
  ],
]);
if (process.env.WATERFALL)
  printTable([
    ['', 'from', 'to', 'bytes'],
    ...before.map(({ name, start, end, bytes }) => [name, start.toFixed(0), end.toFixed(0), String(bytes)]),
  ]);
