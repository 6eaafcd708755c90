import { createElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from '../src/api/client.ts';
import { LaterUse } from '../src/screens/order-student-profile/later-use.tsx';
import { linksIn, renderPage, renderPart, wordsOf } from './render-page.ts';

const seller = { '/seller': { mail_from: 'no-reply@example.jp', email: 'support@example.jp' } };

/** The pages, and whether the header has a back button there. */
const headers = [
  ['/order/student_profile', true],
  ['/order/payment', true],
  ['/order/complete', false],
  ['/products', false],
  ['/products/1', true],
  ['/forgot', true],
  ['/mypage', true],
  ['/mypage/profile', true],
  ['/mypage/order_history', true],
  ['/mypage/contact', false],
  ['/privacy_policy', false],
  ['/trade_law', false],
  ['/error', false],
  ['/no/such/page', false],
] as const;

test.each([
  ['ja', '戻る'],
  ['en', 'Back'],
] as const)('each page has the header of the spec, for members and visitors (%s)', async (language, back) => {
  for (const [path, hasBack] of headers)
    for (const isMember of [true, false]) {
      const { header } = await renderPage(path, language, { isMember, answers: seller });
      const where = `${path} ${isMember}`;
      expect(header.includes(`aria-label="${back}"`), where).toBe(hasBack);
      expect(linksIn(header), where).toEqual([isMember ? '/products' : '/', '/mypage']);
      expect(header.includes('aria-current="page"'), where).toBe(path === '/mypage');
      for (const name of ['日本語', 'やさしい日本語', 'English'])
        expect(header, where).toContain(`<span>${name}</span>`);
    }
});

test.each([
  ['ja', 'English', 'ログアウト'],
  ['en', '日本語', 'Log out'],
] as const)(
  'the footer has the toggle and its links; logout only for members (%s)',
  async (language, other, logout) => {
    for (const isMember of [true, false]) {
      const { footer } = await renderPage('/order/complete', language, { isMember });
      expect(linksIn(footer)).toEqual(expect.arrayContaining(['/mypage/contact', '/privacy_policy', '/trade_law']));
      expect(wordsOf(footer)).toContain(other);
      expect(wordsOf(footer).includes(logout)).toBe(isMember);
    }
  },
);

const legalPaths = ['/privacy_policy', '/terms', '/trade_law'];

test.each(['ja', 'en'] as const)(
  'a step of checking out has no legal rows in its footer, and my page repeats none of its menu there (%s)',
  async (language) => {
    const toggle = language === 'ja' ? 'English' : '日本語';
    const logout = language === 'ja' ? 'ログアウト' : 'Log out';
    for (const path of ['/order/student_profile', '/order/payment']) {
      const { footer } = await renderPage(path, language, { isMember: true });
      expect(linksIn(footer), path).toEqual(['/mypage/contact']);
      for (const words of [toggle, logout]) expect(wordsOf(footer), path).toContain(words);
    }
    const { footer, main } = await renderPage('/mypage', language, { isMember: true });
    expect(linksIn(footer)).toEqual(['/accessibility']);
    for (const words of [toggle, logout]) {
      expect(wordsOf(footer)).not.toContain(words);
      expect(wordsOf(main)).toContain(words);
    }
    const outside = await renderPage('/order/complete', language, { isMember: true });
    expect(linksIn(outside.footer)).toEqual(expect.arrayContaining(legalPaths));
  },
);

const facility = {
  opened: true,
  customerName: '青葉大学',
  customerNameEn: 'Aoba University',
  facilityName: '国際学生寮',
  facilityNameEn: null,
};
const opened = {
  invitation: { urlParamKey: 'key' },
  answers: { '/checkkey': facility, '/product/preview': { products: [], has_more: false }, ...seller },
};

test.each([
  ['ja', 'ひとそろい', '青葉大学 国際学生寮'],
  ['en', 'Hitosoroi', 'Aoba University 国際学生寮'],
] as const)('the landing page names product and facility, and leads to registration and login (%s)', async (...row) => {
  const [language, product, name] = row;
  const { header, main } = await renderPage('/', language, opened);
  expect(wordsOf(header)).toContain(product);
  expect(wordsOf(main)).toContain(name);
  expect(linksIn(main)).toEqual(expect.arrayContaining(['/auth/register', '/login']));
});

test.each(['ja', 'en'] as const)(
  'the registration names the facility, and login leads to it and to /forgot (%s)',
  async (language) => {
    const { main } = await renderPage('/auth/register', language, opened);
    expect(wordsOf(main)).toContain(language === 'ja' ? '青葉大学 国際学生寮' : 'Aoba University 国際学生寮');
    const login = await renderPage('/login', language);
    expect(linksIn(login.main)).toEqual(expect.arrayContaining(['/auth/register', '/forgot']));
  },
);

test.each([
  ['ja', 'メールの確認リンクを開いてください。', '会員登録に戻る</button>'],
  ['en', 'Please open the link in the email', 'Back to registration</button>'],
] as const)('who is not confirmed is asked to open the link, and can register again or write (%s)', async (...row) => {
  const [language, ask, back] = row;
  const { main } = await renderPage('/auth/register/confirm', language);
  expect(wordsOf(main)).toContain(ask);
  expect(main).toContain(back);
  expect(linksIn(main)).toContain('/mypage/contact');
});

test('pages for members lead visitors to the landing page, and a visitor’s lead members to the sets', async () => {
  for (const path of [
    '/products',
    '/products/1',
    '/order/student_profile',
    '/order/payment',
    '/mypage',
    '/mypage/profile',
    '/mypage/order_history',
  ])
    expect((await renderPage(path, 'ja')).ledTo, path).toBe('/');
  for (const path of ['/', '/login', '/auth/register', '/auth/register/confirm'])
    expect((await renderPage(path, 'ja', { ...opened, isMember: true })).ledTo, path).toBe('/products');
});

test('without a key or code the landing page and the registration lead to /error, and so does a key that opens nothing', async () => {
  for (const path of ['/', '/auth/register']) {
    expect((await renderPage(path, 'ja')).ledTo, path).toBe('/error');
    const shut = { ...opened, answers: { ...seller, '/checkkey': { ...facility, opened: false } } };
    expect((await renderPage(path, 'ja', shut)).ledTo, path).toBe('/error');
  }
});

test('every call takes the session along, asks for JSON, says that it comes from a script, and never gives up', async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ data: null }));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.stubGlobal('fetch', undefined));
  await ask('GET /me', {});
  await ask('POST /logout', {});
  await ask('PUT /me/setkey', { body: { urlParamKey: 'key' } });
  expect(fetched.mock.calls.map(([address, { method }]) => [address, method])).toEqual([
    ['/api/v1/consumer/me', 'GET'],
    ['/api/v1/consumer/logout', 'POST'],
    ['/api/v1/consumer/me/setkey', 'PUT'],
  ]);
  for (const [, init] of fetched.mock.calls) {
    const headers = new Headers(init.headers);
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(init).toMatchObject({ credentials: 'include' });
    expect(init.signal).toBeUndefined();
  }
});

test.each(['ja', 'en'] as const)('the registration names the sender of our mails (%s)', async (language) => {
  expect(wordsOf((await renderPage('/auth/register', language, opened)).main)).toContain('no-reply@example.jp');
});

test.each([
  ['ja', '電話がない方は 0000'],
  ['en', 'Enter 0000 if there is no phone.'],
] as const)('the profile says to enter 0000 where there is no phone (%s)', async (language, hint) => {
  expect(wordsOf((await renderPage('/mypage/profile', language, { isMember: true })).main)).toContain(hint);
});

test.each([
  ['ja', '2028年4月1日(土)以降'],
  ['en', '1 April 2028'],
] as const)('later use begins on the day after the end date (%s)', async (language, day) => {
  const html = await renderPart(createElement(LaterUse, { endDate: '2028-03-31' }), language, ['order']);
  expect(wordsOf(html).replaceAll('\u00A0', ' ')).toContain(day);
});

test.each(['ja', 'en'] as const)('my page has the menu of the spec and names the facility (%s)', async (language) => {
  const { main } = await renderPage('/mypage', language, { isMember: true });
  expect(wordsOf(main)).toContain(language === 'ja' ? '青葉大学 国際学生寮' : 'Aoba University International House');
  const links = ['/mypage/profile', '/mypage/order_history', '/forgot', '/mypage/contact'];
  expect(linksIn(main)).toEqual(expect.arrayContaining(links));
  for (const path of ['/privacy_policy', '/trade_law'])
    expect(main).toMatch(new RegExp(`<a (?=[^>]*href="${path}")(?=[^>]*target="_blank")`));
  for (const words of language === 'ja' ? ['English', 'ログアウト'] : ['日本語', 'Log out'])
    expect(wordsOf(main)).toContain(words);
});
