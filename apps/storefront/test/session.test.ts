import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { member } from './render-page.ts';

const stored = new Map<string, string>();
const answers: (() => Response)[] = [];
const asked = vi.fn((address: string) => address);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    return answers.shift()?.() ?? Response.json({}, { status: 500 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  stored.clear();
  asked.mockClear();
  answers.length = 0;
});

const { meQuery } = await import('../src/session/member.ts');
const { queryClient } = await import('../src/api/query-client.ts');

const load = async () => {
  queryClient.clear();
  const loading = queryClient.fetchQuery(meQuery());
  await vi.runAllTimersAsync();
  return loading;
};

test('once the server names a member the flag is 1; none, or one who cannot be loaded, clears it', async () => {
  answers.push(() => Response.json({ data: member }));
  expect(await load()).toEqual(member);
  expect(stored.get('loggedIn')).toBe('1');
  answers.push(() => Response.json({ data: null }));
  expect(await load()).toBeNull();
  expect(stored.get('loggedIn')).toBe('0');
  stored.set('loggedIn', '1');
  expect(await load()).toBeNull();
  expect(stored.get('loggedIn')).toBe('0');
});

test('the member is asked for once, and not again when the window gets the focus', async () => {
  answers.push(() => Response.json({ data: member }));
  await load();
  expect(await queryClient.fetchQuery(meQuery())).toEqual(member);
  expect(asked).toHaveBeenCalledOnce();
  expect(queryClient.defaultQueryOptions(meQuery()).refetchOnWindowFocus).toBe(false);
});
