import { beforeEach, expect, test, vi } from 'vitest';

const tab = new Map<string, string>();
const made = { url: 'https://shop.example/pay/abc#secret', endsAt: '', isReplacing: false, shownName: null };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }));
  tab.set('madeLink', JSON.stringify({ orderNumber: 'A-1', made }));
});

const { isLinkOf, takeBackPaymentLink } = await import('../src/order/payment-link.ts');

test('a link that is taken back is forgotten, and that of another order is not', async () => {
  await takeBackPaymentLink('A-2');
  expect(tab.has('madeLink')).toBe(true);
  await takeBackPaymentLink('A-1');
  expect(tab.has('madeLink')).toBe(false);
});

test('a kept link is shown only while the order has the same one; an older server does not say which', () => {
  expect(isLinkOf({ payment_link_id: 'abc' }, made)).toBe(true);
  expect(isLinkOf({ payment_link_id: 'ab' }, made)).toBe(false);
  expect(isLinkOf({}, made)).toBe(true);
});
