// Measures pages of the shop on a cheap phone with a slow network. Compares each page with a static page that has the same text and
// pictures and comes from the same server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';
import { runServer } from '../tests/support/run-server.ts';
import { layFloor, removeFloors } from './lib/floor.ts';
import { BYTES_A_SECOND, type Kind, LATENCY_MS, press, QUIET, SLOWER, type Visit, visit } from './lib/slow-phone.ts';
import { median } from './lib/statistics.ts';

const ROUNDS = 3;
const ORDERS = 5;
const aims = { largestPaint: 1.6, blocking: 200, press: 100 };

const dataDir = mkdtempSync(join(tmpdir(), 'hitosoroi-bench-'));
const server = await runServer({ DATA_DIR: dataDir });
process.once('exit', () => server.child.kill());
const headers = { 'x-requested-with': 'XMLHttpRequest' };
const api = `${server.url}/api/v1/consumer`;

/** Logs in a member in a browser that has nothing of the shop in its cache. */
const asMember = async (page: Page): Promise<void> => {
  const data = { email: 'school@example.jp', password: 'demo-1234' };
  await page.request.post(`${api}/login`, { headers, data });
  await page.addInitScript(() => localStorage.setItem('loggedIn', '1'));
};
const asVisitor = async (): Promise<void> => undefined;

/** Places the earlier orders of the benchmark's member. Returns the id of the set that the benchmark opens. */
const orderSome = async (page: Page): Promise<number> => {
  await asMember(page);
  const { data } = await (await page.request.get(`${api}/product/list`)).json();
  const [{ id }] = data.products;
  const { data: product } = await (await page.request.get(`${api}/product?product_id=${id}`)).json();
  const products = [{ product_id: id, product_option_id: product.options[0].id, amount_a: 1, amount_b: 1 }];
  for (let order = 0; order < ORDERS; order += 1) {
    const answer = await page.request.post(`${api}/order_request`, {
      headers,
      data: { payment_method: 0, products, form: [], start_date: null, end_date: null },
    });
    if (!(await answer.json()).data.order_number) throw new Error(await answer.text());
  }
  return id;
};

const show = (value: number, width = 8): string => value.toFixed(0).padStart(width);
const middle = (visits: readonly Visit[], of: (visit: Visit) => number): number => median(visits.map(of));

const traffic = (visits: readonly Visit[]): string =>
  (['document', 'script', 'stylesheet', 'image', 'api', 'other'] satisfies Kind[])
    .map((kind) => [kind, middle(visits, (each) => each.requests[kind]), middle(visits, (each) => each.bytes[kind])])
    .filter(([, requests]) => requests !== 0)
    .map(([kind, requests, bytes]) => `${kind} ${requests} (${(Number(bytes) / 1000).toFixed(1)} KB)`)
    .join(', ');

const measure = async (browser: Browser, name: string, path: string, prepare: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 }, serviceWorkers: 'block' });
  const whole = await context.newPage();
  await prepare(whole);
  await whole.goto(server.url + path, { waitUntil: 'networkidle' });
  const floorPath = await layFloor(whole, name.replaceAll(' ', '-'));
  await context.close();

  const pages: Visit[] = [];
  const presses: number[] = [];
  const floorPresses: number[] = [];
  const floors: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Bypasses our content security policy, because it forbids the inline styles of the floor, which is the static page.
    floors.push(await visit(browser, server.url + floorPath, prepare, true));
    pages.push(await visit(browser, server.url + path, prepare));
    floorPresses.push(await press(browser, server.url + floorPath, prepare, true));
    presses.push(await press(browser, server.url + path, prepare));
  }
  const line = (what: string, visits: readonly Visit[]) =>
    `  ${what.padEnd(8)}${show(middle(visits, (each) => each.firstPaint))}${show(middle(visits, (each) => each.largestPaint))}` +
    `${middle(visits, (each) => each.shift)
      .toFixed(3)
      .padStart(9)}${show(
      middle(visits, (each) => each.blocking),
      10,
    )}${show(
      middle(visits, (each) => each.longestTask),
      9,
    )}` +
    `${show(
      middle(visits, (each) => each.trips),
      7,
    )}   ${traffic(visits)}\n`;
  const ratio = middle(pages, (each) => each.largestPaint) / middle(floors, (each) => each.largestPaint);
  process.stdout.write(
    `\n${name}: largest paint ${ratio.toFixed(2)} of the floor's (aim ${aims.largestPaint}), ` +
      `blocking ${show(
        middle(pages, ({ blocking }) => blocking),
        0,
      )} ms (aim ${aims.blocking}), ` +
      `longest time until a press is seen ${show(median(presses), 0)} ms (aim ${aims.press}), on the floor ${show(median(floorPresses), 0)} ms\n` +
      `           first largest    shift  blocking  longest  trips   requests (on the wire)\n${line('shop', pages)}${line('floor', floors)}`,
  );
};

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', QUIET],
});
const productId = await orderSome(await browser.newPage());
process.stdout.write(
  `Pages on a slow phone: ${LATENCY_MS} ms a round trip, ${(BYTES_A_SECOND * 8) / 1e6} Mbit/s, processor ${SLOWER} times slower, cold cache; medians of ${ROUNDS}, in ms\n`,
);
try {
  await measure(browser, 'landing by QR', '/?key=demo-dorm', asVisitor);
  await measure(browser, 'product list', '/products', asMember);
  await measure(browser, 'product', `/products/${productId}`, asMember);
  await measure(browser, 'order history', '/mypage/order_history', asMember);
} finally {
  removeFloors();
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
