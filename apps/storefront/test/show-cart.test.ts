import { expect, test, vi } from 'vitest';
import { member } from './render-page.ts';

const stored = new Map([
  ['loggedIn', '1'],
  ['shoppingCart', '{"selected":1}'],
  ['shoppingCartOwner', 'somebody else'],
]);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const fetched = vi.fn(async () => Response.json({}, { status: 500 }));
vi.stubGlobal('fetch', fetched);

const { meQuery } = await import('../src/session/member.ts');
const { queryClient } = await import('../src/api/query-client.ts');
const { showCart } = await import('../src/cart/show-cart.ts');

test('a server that fails while another cart is stored logs nobody out, and deletes no cart', async () => {
  const before = new Map(stored);
  queryClient.setQueryData(meQuery().queryKey, member);
  await showCart(member);
  expect(fetched).toHaveBeenCalled();
  expect(stored).toEqual(before);
  expect(queryClient.getQueryData(meQuery().queryKey)).toEqual(member);
});
