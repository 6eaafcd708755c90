import type { FirstScreen } from '@hitosoroi/contract/first-screen';
import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { Language } from '@hitosoroi/rules/language';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prerender } from './prerender.tsx';

/** Records any use of the storage or `fetch` of a browser. Rendering must use neither: the server renders many pages in one process. */
const ofBrowser = vi.fn();
beforeEach(() => {
  vi.stubGlobal('localStorage', new Proxy({}, { get: ofBrowser }));
  vi.stubGlobal('fetch', ofBrowser);
});
afterEach(() => {
  vi.unstubAllGlobals();
  ofBrowser.mockReset();
});

/** Begins to render a page. Its calls wait until the test answers them, so that other pages render at the same time. */
const startPage = (
  path: string,
  language: Language,
  answers: Record<string, unknown>,
  invitation?: InvitationParams,
  isEasy = false,
) => {
  const held = new Map<string, () => void>();
  const transport = (address: string): Promise<Response> => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const call = new URL(address, 'http://shop').pathname.replace('/api/v1/consumer', '');
    held.set(call, () => resolve(Response.json({ data: answers[call] })));
    return promise;
  };
  const page = prerender({ path, language, isEasy, isEnglishOffered: false, invitation, transport });
  return {
    hasAsked: (...calls: string[]) => vi.waitUntil(() => calls.every((call) => held.has(call)), 20_000),
    answer: (call: string) => held.get(call)?.(),
    screen: async (): Promise<FirstScreen> => {
      const screen = await page;
      if (!screen) throw new Error(`${path} was not prepared.`);
      return screen;
    },
  };
};

const facilityOf = (who: string) => ({
  customerName: `学校 ${who}`,
  customerNameEn: `School ${who}`,
  facilityName: `寮 ${who}`,
  facilityNameEn: `Hall ${who}`,
});

const memberOf = (who: string) => ({
  ...facilityOf(who),
  user_name: `会員 ${who}`,
  name_kana: 'カイイン',
  phone_number: '090-1234-5678',
  email: `${who}@example.jp`,
  start_date: '2027-04-01',
  end_date: '2028-03-31',
  order_type: 1,
  is_published: true,
  cart_id: who,
});

const setsFor = (who: string) => ({
  products: [
    {
      id: 1,
      name: `寝具 ${who}`,
      name_en: `Bedding ${who}`,
      product_image1: null,
      description: `説明 ${who}`,
      description_en: `About ${who}`,
      kind: null,
      kind_en: null,
      price_from: 1980,
      price_varies: true,
      price_unit: 'か月',
      price_unit_en: 'month(s)',
    },
  ],
});

const answersFor = (who: string) => ({ '/me': memberOf(who), '/product/list': setsFor(who) });

test('pages of two members that are rendered at the same time share neither language, facility nor answers', async () => {
  const one = startPage('/products', 'ja', answersFor('member-1'));
  await one.hasAsked('/me', '/product/list');
  const other = startPage('/products', 'en', answersFor('member-2'));
  await other.hasAsked('/me', '/product/list');
  one.answer('/me');
  other.answer('/product/list');
  other.answer('/me');
  const second = await other.screen();
  one.answer('/product/list');
  const first = await one.screen();

  expect(first.html).toContain('寝具 member-1');
  expect(first.title).toContain('セット');
  expect(JSON.stringify(first)).not.toMatch(/member-2|Hitosoroi/);
  expect(second.html).toContain('Bedding member-2');
  expect(second.html).not.toContain('寝具');
  expect(second.title).toContain('Hitosoroi');
  expect(JSON.stringify(second)).not.toContain('member-1');
  for (const [{ answers, isPersonal }, who] of [[first, 'member-1'] as const, [second, 'member-2'] as const]) {
    expect(isPersonal).toBe(true);
    expect(answers).toContainEqual([['me'], memberOf(who)]);
  }
  expect(ofBrowser).not.toHaveBeenCalled();
});

test('pages of two visitors that are rendered at the same time share neither language nor invitation', async () => {
  const visitor = (language: Language, key: string) =>
    startPage(
      '/',
      language,
      {
        '/me': null,
        '/checkkey': { opened: true, ...facilityOf(key) },
        '/product/preview': { ...setsFor(key), has_more: false },
      },
      { urlParamKey: key },
    );
  const answerAll = async (page: ReturnType<typeof startPage>) => {
    for (const call of ['/me', '/checkkey']) page.answer(call);
    // The page makes this call once it knows that the key is valid.
    await page.hasAsked('/product/preview');
    page.answer('/product/preview');
  };
  const one = visitor('ja', 'key-1');
  await one.hasAsked('/me', '/checkkey');
  const other = visitor('en', 'key-2');
  await other.hasAsked('/me', '/checkkey');
  await answerAll(other);
  const second = await other.screen();
  await answerAll(one);
  const first = await one.screen();

  expect(first.html).toContain('学校 key-1');
  expect(first.html).toContain('寝具 key-1');
  expect(first.html).toContain('はじめての方');
  expect(JSON.stringify(first)).not.toMatch(/key-2|New here/);
  expect(second.html).toContain('School key-2');
  expect(second.html).toContain('Bedding key-2');
  expect(second.html).toContain('New here');
  expect(second.html).not.toMatch(/学校 |はじめての方/);
  expect(JSON.stringify(second)).not.toContain('key-1');
  expect(ofBrowser).not.toHaveBeenCalled();
});

/** The names of the pressed buttons. */
const pressedIn = (html: string) =>
  [...html.matchAll(/aria-pressed="true"[^>]*><span>([^<]*)/g)].map(([, name]) => name);

test('easy words are for Japanese pages, and the browser is told that the page has them', async () => {
  const orders = { orders: [], next: null, today: '2027-02-01' };
  const pageOf = async (language: Language, isEasy: boolean) => {
    const page = startPage(
      '/mypage/order_history',
      language,
      { '/me': memberOf('member-1'), '/order/list': orders },
      undefined,
      isEasy,
    );
    await page.hasAsked('/me', '/order/list');
    for (const call of ['/me', '/order/list']) page.answer(call);
    return page.screen();
  };
  const easy = await pageOf('ja', true);
  expect(easy.wording).toBe('ja-x-easy');
  expect(pressedIn(easy.html)).toEqual(['やさしい日本語']);
  const plain = await pageOf('ja', false);
  expect(plain.wording).toBe('ja');
  expect(pressedIn(plain.html)).toEqual(['日本語']);
  const english = await pageOf('en', true);
  expect(english.wording).toBe('en');
  expect(pressedIn(english.html)).toEqual(['English']);
});
