// Compares the list of 200 sets on a slow phone with the list of 5: its first card, its scrolling, and what it loads before the scrolling.
// Scrolling is also compared with a static page that has the same cards and photos.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';
import { runServer } from '../tests/support/run-server.ts';
import { layFloor, removeFloors } from './lib/floor.ts';
import { importSets } from './lib/large-catalogue.ts';
import { median } from './lib/statistics.ts';

const SLOWER = 4;
const ROUNDS = 3;
const SLOW_FRAME_MS = 50;

interface Visit {
  /** The time from the start of the page until a card with its name is visible, in ms. */
  readonly firstCard: number;
  readonly shift: number;
  readonly pictures: number;
}

/** Records when the first card is painted, and the page's layout shift. Runs before the page's own scripts. */
const watch = () => {
  const seen = { firstCard: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('main a h2')) seen.firstCard = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Scrolls at a thumb's speed. Returns how long each frame took. */
const scrollDown = async (): Promise<number[]> => {
  const frames: number[] = [];
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let before = await nextFrame();
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    scrollBy(0, 300);
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
  }
  return frames;
};

const openPage = async (browser: Browser, url: string, bypassCSP = false): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, bypassCSP });
  await page.request.post(`${url}/api/v1/consumer/login`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { email: 'dorm@example.jp', password: 'demo-1234' },
  });
  await page.addInitScript(watch);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
};

const visit = async (page: Page, url: string, sets: number): Promise<Visit> => {
  let pictures = 0;
  const count = (request: { url: () => string }) => {
    if (request.url().includes('/pictures/')) pictures += 1;
  };
  page.on('request', count);
  await page.goto(`${url}/products`);
  await page.waitForFunction(() => (globalThis as unknown as { seen: { firstCard: number } }).seen.firstCard > 0);
  // Waits for all cards, because otherwise the visit would measure a shorter list.
  await page.waitForFunction((wanted) => document.querySelectorAll('main a h2').length === wanted, sets);
  // When the network is idle, the page has requested everything that it loads without scrolling.
  await page.waitForLoadState('networkidle');
  page.off('request', count);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Visit, 'pictures'> }).seen);
  return { ...seen, pictures };
};

const measure = async (browser: Browser, sets: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-bench-'));
  const env = { DATA_DIR: folder };
  const server = await runServer(env);
  if (sets > 5) await importSets(sets, folder, env);
  process.once('exit', () => server.child.kill());
  const page = await openPage(browser, server.url);
  // The first visit fills the browser's cache with the scripts, and counts the pictures that it requests.
  const { pictures } = await visit(page, server.url, sets);
  const floorPath = await layFloor(page, `list-of-${sets}`);
  // Bypasses our content security policy, because it forbids the inline styles of the floor, which is the static page.
  const floorPage = await openPage(browser, server.url, true);
  const visits: Visit[] = [];
  const frames: number[] = [];
  const floorFrames: number[] = [];
  let shift = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.push(await visit(page, server.url, sets));
    frames.push(...(await page.evaluate(scrollDown)));
    await floorPage.goto(server.url + floorPath, { waitUntil: 'networkidle' });
    floorFrames.push(...(await floorPage.evaluate(scrollDown)));
    shift = Math.max(
      shift,
      await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift),
    );
  }
  await page.context().close();
  await floorPage.context().close();
  removeFloors();
  await server.stop();
  rmSync(folder, { recursive: true });
  return { firstCard: median(visits.map(({ firstCard }) => firstCard)), frames, floorFrames, shift, pictures };
};

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const few = await measure(browser, 5);
const many = await measure(browser, 200);
await browser.close();

const longest = (frames: readonly number[]): string => Math.max(...frames).toFixed(0);
const slow = (frames: readonly number[]): string =>
  ((100 * frames.filter((frame) => frame > SLOW_FRAME_MS).length) / frames.length).toFixed(1);
process.stdout.write(
  `The list of 200 sets, 375 px wide, processor ${SLOWER} times slower; ${ROUNDS} visits
  first card     ${many.firstCard.toFixed(0).padStart(6)} ms, of 5 sets ${few.firstCard.toFixed(0)} ms  (${(many.firstCard / few.firstCard).toFixed(2)})
  pictures asked ${String(many.pictures).padStart(6)} before scrolling, of 5 sets ${few.pictures}
  longest frame  ${longest(many.frames).padStart(6)} ms while scrolling (aim ${SLOW_FRAME_MS}), of the static page ${longest(many.floorFrames)} ms, of 5 sets ${longest(few.frames)} ms
  slow frames    ${slow(many.frames).padStart(6)} % longer than ${SLOW_FRAME_MS} ms, of ${many.frames.length}; of the static page ${slow(many.floorFrames)} %
  layout shift   ${many.shift.toFixed(3).padStart(6)}, of 5 sets ${few.shift.toFixed(3)}
`,
);
