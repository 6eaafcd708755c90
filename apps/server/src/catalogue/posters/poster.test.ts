import { expect, test } from 'vitest';
import { rotateByStaff } from '../../../test/by-staff.ts';
import { codePartOf, decodeQr, openPdf, pictureOfPdf } from '../../../test/picture-of.ts';
import { freePort } from '../../../test/process.ts';
import { production } from '../../../test/production.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { drawPosters } from './poster.ts';
import { findPosters } from './staff-routes.ts';

/** Follows a link as the shop does: asks the server what the key or code in the link opens. */
const follow = async (link: string | undefined) => {
  const { origin, searchParams } = new URL(link ?? '');
  const [[kind, secret] = []] = [...searchParams];
  const param = kind === 'key' ? 'urlParamKey' : 'urlParamCode';
  const answer = await fetch(`${origin}/api/v1/consumer/checkkey?${param}=${encodeURIComponent(secret ?? '')}`);
  return ((await answer.json()) as { data: { opened: boolean; facilityName: string } }).data;
};

const posterOf = async ({ db, context }: Shop, handle: string): Promise<Buffer> => {
  const { id } = await db.selectFrom('facility').where('handle', '=', handle).select('id').executeTakeFirstOrThrow();
  return drawPosters(await findPosters(db, [id], context.config.publicUrl, context.now()), 'A4', context.now());
};

const textOf = async (pdf: Uint8Array): Promise<string> => {
  const page = await (await openPdf(pdf)).getPage(1);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('\n');
};

test('the QR code of the printed poster opens the facility, also with a key that was made anew', async () => {
  const shop = await openShop({ env: { PORT: String(await freePort()) }, listens: true });
  const first = decodeQr(await pictureOfPdf(await posterOf(shop, 'aoba-international-house')));
  expect(first).toBe(`${shop.context.config.publicUrl}/?key=demo-dorm`);
  expect(await follow(first)).toMatchObject({ opened: true, facilityName: '国際学生寮' });

  await rotateByStaff(shop, 'aoba-international-house', 'key', 0);
  expect(await follow(first)).toMatchObject({ opened: false });
  const second = decodeQr(await pictureOfPdf(await posterOf(shop, 'aoba-international-house')));
  expect(await follow(second)).toMatchObject({ opened: true, facilityName: '国際学生寮' });
});

test('the poster is one A4 page with both names in both languages, the link and the code, in fonts that it brings', async () => {
  const shop = await openShop({ env: { ...production, PUBLIC_URL: 'https://sets.example.jp' } });
  const pdf = await posterOf(shop, 'aoba-international-house');
  const document = await openPdf(pdf);
  expect(document.numPages).toBe(1);
  expect((await document.getPage(1)).view).toEqual([0, 0, 595.28, 841.89]);
  const text = await textOf(pdf);
  for (const part of [
    '青葉大学',
    '国際学生寮',
    /Aoba University.*International House/,
    '新生活の道具を、ひとそろいで。',
    'Everything you need, in one set.',
    'QRコードを読み取って、お申し込みください',
    'Scan the code with your phone to order',
    /^1.+ ¥[\d,]+〜（税込）$/m,
    /^from ¥[\d,]+ per .+, tax included$/m,
    /年\d+月\d+日.+〜/,
    /sets\.example\.jp で施設コードを入力/,
    /DORM01$/m,
  ])
    expect(text).toMatch(part);
  // The poster shows no URL: people scan the code, or type the facility code.
  expect(text).not.toContain('https://');
  expect(pdf.toString('latin1')).toMatch(/\/FontFile2/);
  expect(pdf.length).toBeLessThan(200_000);
  const school = await textOf(await posterOf(shop, 'minato-main'));
  expect(school).toMatch(/^Minato Academy$/m);
});

test('a poster of a facility without sets has no price, and its code still opens the facility', async () => {
  const shop = await openShop();
  await shop.db.updateTable('facility_option').set({ is_offered: false }).execute();
  const pdf = await posterOf(shop, 'aoba-international-house');
  const text = await textOf(pdf);
  expect(text).not.toMatch(/¥|税込/);
  expect(text).toMatch(/年\d+月\d+日.+〜/);
  expect(decodeQr(codePartOf(await pictureOfPdf(pdf, 1.5)))).toBe('http://localhost:3000/?key=demo-dorm');
});

test.each([
  [
    'long',
    '学校法人国際総合教育文化振興財団附属第一高等専門学校および併設大学院大学',
    'The International Foundation of Education',
  ],
  ['without any place to break', '漢'.repeat(300), 'W'.repeat(300)],
  ['endless', 'あいう '.repeat(600), 'word '.repeat(600)],
])('names that are %s stay on the page and leave the code alone', async (_, name, name_en) => {
  const shop = await openShop();
  await shop.db.updateTable('institution').set({ name, name_en }).where('handle', '=', 'aoba').execute();
  await shop.db
    .updateTable('facility')
    .set({ name, name_en })
    .where('handle', '=', 'aoba-international-house')
    .execute();
  const pdf = await posterOf(shop, 'aoba-international-house');
  const page = await (await openPdf(pdf)).getPage(1);
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item) || !item.str.trim()) continue;
    const [, , , , x, y] = item.transform as number[];
    expect(x).toBeGreaterThan(50);
    expect((x ?? 0) + item.width).toBeLessThan(546);
    expect(y).toBeGreaterThan(40);
    expect(y).toBeLessThan(810);
  }
  expect(decodeQr(codePartOf(await pictureOfPdf(pdf, 1.5)))).toBe('http://localhost:3000/?key=demo-dorm');
});
