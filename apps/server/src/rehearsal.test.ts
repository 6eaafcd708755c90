import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { rehearsalNote } from '@hitosoroi/texts/rehearsal';
import { expect, onTestFinished, test } from 'vitest';
import { openConsole } from '../test/console.ts';
import { emptyDatabaseConfig } from '../test/empty-database.ts';
import { startMailServer } from '../test/mail-server.ts';
import { newMember } from '../test/new-member.ts';
import { cardPaid } from '../test/orders-to-cancel.ts';
import { issue, pdfOf } from '../test/papers.ts';
import { decodeQr, openPdf, pictureOfPdf, textOfPdf } from '../test/picture-of.ts';
import { environmentOf, freePort, startServer, untilConsoleOpen } from '../test/process.ts';
import { production } from '../test/production.ts';
import { readIcs } from '../test/read-ics.ts';
import { runProcess } from '../test/run-process.ts';
import { startSandbox } from '../test/sandbox.ts';
import { scrapeAt } from '../test/scrape.ts';
import { openShop } from '../test/shop.ts';
import { openTill } from '../test/till.ts';
import { csvLine } from './desk/exports/csv.ts';
import { type Payment, zenginFile } from './money/transfers/zengin-file.ts';
import { noteRehearsal, rehearsalMark, rehearsalWatermark } from './platform/rehearsal.ts';
import { openWorkbook } from './platform/workbook/write-workbook.ts';

const { PUBLIC_URL, MAIL_FROM } = production;
const rehearsal = { NODE_ENV: 'production', REHEARSAL: 'yes', PUBLIC_URL, MAIL_FROM, SMTP_URL: 'smtp://localhost:9' };

/** From here to the end of the test, this process counts as a rehearsal. */
const rehearse = () => {
  noteRehearsal({ isRehearsal: true });
  onTestFinished(() => noteRehearsal({ isRehearsal: false }));
};

const languages = ['ja', 'en'] as const;

test('a server in a rehearsal says so in pages, headers, figures and the log, and search engines stay out', async () => {
  const sandbox = await startSandbox();
  const [metricsPort, consolePort] = [await freePort(), await freePort()];
  const config = await emptyDatabaseConfig();
  const server = await startServer(config, {
    ...rehearsal,
    SANDBOX_PORT: new URL(sandbox.url).port,
    METRICS_PORT: String(metricsPort),
    CONSOLE_PORT: String(consolePort),
    CONSOLE_URL: 'https://console.example.jp',
  });
  await expect.poll(server.output).toContain('"serving"');
  const log = server
    .printed()
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  for (const line of log) expect(JSON.parse(line)).toMatchObject({ rehearsal: true });
  expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ rehearsal: true });
  expect((await scrapeAt(metricsPort)())('hitosoroi_build_info', { rehearsal: 'yes' })).toBe(1);
  const console = `http://localhost:${consolePort}`;
  await untilConsoleOpen(server);
  for (const url of [`${server.url}/login`, `${server.url}/no/such/page`, `${console}/sign-in`]) {
    const answer = await fetch(url);
    expect(answer.headers.get('x-robots-tag'), url).toBe('noindex, nofollow');
    const page = await answer.text();
    for (const language of languages) expect(page).toContain(`<p lang="${language}">${rehearsalNote[language]}</p>`);
    expect(page).toContain('<meta name="robots" content="noindex">');
  }
  for (const path of ['/api/v1/consumer/me', '/robots.txt', '/favicon.svg', '/healthz'])
    expect((await fetch(server.url + path)).headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
  await server.stop();

  // The database keeps its mark, even if the settings change.
  const real = runProcess('server', [], { ...environmentOf(config), ...production });
  expect((await real.ended).code).toBe(1);
  expect(real.output()).toContain('The database is a rehearsal’s');
});

test('a rehearsal does not start where the provider’s address is not the sandbox', async () => {
  const asked: (string | undefined)[] = [];
  const provider = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>The real provider</h1>');
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  onTestFinished(() => void provider.close());
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const env = { ...environmentOf(await emptyDatabaseConfig()), ...rehearsal, PAYMENT_URL: url, PAYMENT_API_URL: url };
  const { ended, output } = runProcess('server', [], env);
  expect((await ended).code).toBe(1);
  expect(output()).toBe(`This is a rehearsal, and ${url} is not the payment sandbox. Nothing was sent to it.\n`);
  expect(asked).toEqual(['GET /sandbox']);
});

test('the page of a rehearsal shows the mark to people, in its title and to link previews, and its policy allows the mark', async () => {
  const shopFolder = fileURLToPath(new URL('../../storefront/dist', import.meta.url));
  const pageOf = async (env: NodeJS.ProcessEnv, path: string) => {
    const { app } = await openShop({ env, shopFolder });
    const { body, headers } = await app.inject(path);
    return { body, policy: String(headers['content-security-policy']) };
  };
  onTestFinished(() => noteRehearsal({ isRehearsal: false }));
  for (const path of ['/?key=demo-dorm', '/login']) {
    const marked = await pageOf(rehearsal, path);
    expect(marked.body).toContain(`property="og:title" content="${rehearsalMark}`);
    const hashes = (policy: string, kind: string) =>
      new RegExp(`${kind}-src 'self'([^;]*)`).exec(policy)?.[1]?.trim().split(' ').filter(Boolean).length ?? 0;
    const plain = await pageOf({}, path);
    expect(plain.body).not.toContain('ehearsal');
    for (const kind of ['script', 'style']) expect(hashes(marked.policy, kind)).toBe(hashes(plain.policy, kind) + 1);
  }
});

test('each mail of a rehearsal is marked in its subject, its text and its page', async () => {
  const mailServer = await startMailServer();
  const shop = await openShop({ env: { ...rehearsal, SMTP_URL: `smtp://localhost:${mailServer.port}` } });
  onTestFinished(() => noteRehearsal({ isRehearsal: false }));
  expect((await shop.visitor().post('/register', newMember)).statusCode).toBe(200);
  await shop.work();
  await expect.poll(() => mailServer.received.length).toBeGreaterThan(0);
  for (const { mail } of mailServer.received) {
    expect(mail.subject?.startsWith(rehearsalMark)).toBe(true);
    for (const language of languages) {
      expect(mail.text?.slice(0, 400)).toContain(rehearsalNote[language]);
      expect(String(mail.html)).toContain(rehearsalNote[language]);
    }
  }
});

test('receipts, posters and calendar entries of a rehearsal carry its mark on every page', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  await issue(order.browser, order.number);
  const plain = await pdfOf(order.browser, order.number, 'receipt', 'ja');
  expect(await textOfPdf(plain.rawPayload)).not.toContain(rehearsalWatermark);
  const console = await openConsole(till.shop);
  const admin = await console.signedIn('admin');
  rehearse();
  for (const language of languages) {
    const receipt = await pdfOf(order.browser, order.number, 'receipt', language);
    expect(receipt.headers['content-disposition']).toContain(`filename="REHEARSAL-receipt_${order.number}.pdf"`);
    expect((await textOfPdf(receipt.rawPayload)).split(rehearsalWatermark).length).toBe(4);
    expect((await (await openPdf(receipt.rawPayload)).getMetadata()).info).toMatchObject({
      Title: expect.stringContaining(rehearsalMark),
    });
  }
  const ics = await order.browser.get(`/order/calendar/${order.number}.en.ics`);
  for (const { SUMMARY } of readIcs(ics.body)) expect(SUMMARY).toContain(rehearsalMark);

  const ids = await console.facilityIds();
  const drawn = (await admin.get(`/posters/file?facilities=${ids.join(',')}&size=A4`)).json();
  const poster = Buffer.from(drawn.data.pdf, 'base64');
  expect((await openPdf(poster)).numPages).toBe(ids.length);
  const marks = (await textOfPdf(poster)).split(rehearsalWatermark).length - 1;
  expect(marks).toBe(3 * ids.length);
  // The code can still be scanned, although the poster has a watermark.
  expect(decodeQr(await pictureOfPdf(poster))).toContain('/?key=');
});

test('no bank can read a rehearsal’s transfers, and each row of its files is marked', () => {
  const account = {
    bank_code: '0001',
    bank_name: 'ﾐｽﾞﾎ',
    branch_code: '001',
    branch_name: 'ﾄｳｷﾖｳ',
    account_type: '1',
    account_number: '7654321',
    holder: 'ﾔﾏﾀﾞ ﾀﾛｳ',
  } as const;
  const sender = { ...account, code: '1234567890' };
  const payments: Payment[] = [{ account, amount: 1_000, reference: 1 }];
  const kinds = () =>
    new TextDecoder('shift_jis')
      .decode(zenginFile(sender, payments, '2026-11-20'))
      .split('\r\n')
      .slice(0, -1)
      .map((record) => [record[0], record.length]);
  expect(kinds().map(([kind]) => kind)).toEqual(['1', '2', '8', '9']);
  rehearse();
  expect(kinds()).toEqual(Array.from({ length: 5 }, () => ['R', 120]));
  expect(csvLine(['a', 1])).toBe(`a,1,${rehearsalMark}\r\n`);
});

test('a workbook of a rehearsal has the mark in a last column, but not where an import reads it again', async () => {
  const { strFromU8, unzipSync } = await import('fflate');
  const sheetOf = (isForm: boolean) => {
    const workbook = openWorkbook([{ name: 'Orders', columns: [{ head: 'number', width: 10 }], isForm }]);
    const file = Buffer.concat([workbook.add([['1'], ['2']]), workbook.end()]);
    return strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] as Uint8Array);
  };
  const cells = (xml: string) => xml.split('<headerFooter>')[0]?.split(rehearsalMark).length;
  expect(sheetOf(false)).not.toContain(rehearsalMark);
  rehearse();
  expect(cells(sheetOf(false))).toBe(4);
  expect(cells(sheetOf(true))).toBe(1);
  expect(sheetOf(true)).toContain(`<oddHeader>&amp;C${rehearsalMark}</oddHeader>`);
});
