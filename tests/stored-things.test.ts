import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storageKeys as consoleKeys } from '../apps/console/src/browser/storage.ts';
import {
  storedByConsole,
  storedInBrowser,
  storedInBrowserList,
  storedList,
} from '../apps/server/src/catalogue/legal/stored-things.ts';
import { cookieDays } from '../apps/server/src/people/members/sessions.ts';
import { staffCookieDays } from '../apps/server/src/people/staff/cookies.ts';
import { Limit, LONGEST_WINDOW_MS } from '../apps/server/src/platform/limits/limit.ts';
import { COOKIE_DAYS, cookieNames, storageKeys, tabKeys } from '../apps/storefront/src/browser/storage.ts';

/**
 * The privacy policy lists what a customer's browser stores, from one table. `docs/legal.md` lists what the console stores, from another.
 * This test compares the tables with what server, shop and console really store.
 */

type Place = 'cookies' | 'storage' | 'tab' | 'caches';
interface Thing extends Partial<Record<Place, readonly string[]>> {
  readonly days?: number;
}
const things: readonly Thing[] = Object.values(storedInBrowser);
const consoleThings: readonly Thing[] = Object.values(storedByConsole);
const named = (place: Place, among = things) => among.flatMap((thing) => thing[place] ?? []).sort();
const daysOf = (place: 'cookies' | 'caches', name: string, among = things) =>
  among.find((thing) => thing[place]?.includes(name))?.days;

test('the policy names every cookie of the shop, with its days', () => {
  const ours = { ...cookieDays, ...Object.fromEntries(cookieNames.map((name) => [name, COOKIE_DAYS])) };
  expect(named('cookies')).toEqual(Object.keys(ours).sort());
  for (const [name, days] of Object.entries(ours)) expect([name, daysOf('cookies', name)]).toEqual([name, days]);
});

test('the policy names all that the shop stores in a browser', () => {
  expect(named('storage')).toEqual([...storageKeys].sort());
  expect(named('tab')).toEqual([...tabKeys].sort());
});

test('what the console stores is in the document for the operator, and not in the customers’ policy', () => {
  expect(named('cookies', consoleThings)).toEqual(Object.keys(staffCookieDays).sort());
  for (const [name, days] of Object.entries(staffCookieDays))
    expect([name, daysOf('cookies', name, consoleThings)]).toEqual([name, days]);
  expect(named('storage', consoleThings)).toEqual([...consoleKeys].sort());
  const document = readFileSync('docs/legal.md', 'utf8');
  for (const name of [...named('cookies', consoleThings), ...named('storage', consoleThings)])
    expect(document).toContain(`\`${name}\``);
  const policy = ['ja', 'en'] as const;
  const lists = policy.map((language) => storedList(language) + storedInBrowserList(language)).join('\n');
  expect(lists).not.toMatch(/管理画面|サインイン|console|sign-in|signed in|our own staff/i);
});

test('the policy names how long counts against abuse are kept, and no limit counts longer', () => {
  const hours = LONGEST_WINDOW_MS / 3_600_000;
  expect(storedList('ja')).toContain(`長くても約${hours}時間10分で消します`);
  expect(storedList('en')).toContain(`deleted after about ${hours} hours and ten minutes at most`);
  expect(() => new Limit('too long', 1, LONGEST_WINDOW_MS + 1)).toThrow(/privacy policy/);
});

test('the policy names what is kept for a time without a connection, and for how long', () => {
  const worker = readFileSync('apps/storefront/src/offline/worker.js', 'utf8');
  const caches = [...worker.matchAll(/const [A-Z]+ = [`'](shell|person|payer)/g)].map(([, name]) => name);
  expect(named('caches')).toEqual(caches.sort());
  expect(worker).toContain(`const KEPT_FOR = ${daysOf('caches', 'person')} * 24 * 60 * 60 * 1_000;`);
  expect(readFileSync('apps/storefront/src/screens/pay/kept-link.ts', 'utf8')).toContain(
    `const KEPT_FOR = ${daysOf('caches', 'payer')} * 24 * 60 * 60 * 1_000;`,
  );
  expect(new Set(worker.match(/caches\.open\(\w+\)/g))).toEqual(new Set(['caches.open(SHELL)', 'caches.open(PERSON)']));
});

test('nothing else of shop and console keeps anything in a browser', () => {
  const places = /localStorage|sessionStorage|document\.cookie|indexedDB|cookieStore|caches\.open/;
  const files = globSync([
    '{apps/{storefront,console},packages/web}/src/**/*.{ts,tsx,js}',
    'apps/storefront/public/*.js',
    'apps/storefront/index.html',
  ]).filter((file) => !file.endsWith('.test.ts') && places.test(readFileSync(file, 'utf8')));
  expect(files.sort()).toEqual([
    // This file reads the language, and stores nothing.
    'apps/storefront/public/unreachable.js',
    'apps/storefront/src/browser/storage.ts',
    // This file too, and whether a number is kept.
    'apps/storefront/src/offline/no-connection.js',
    'apps/storefront/src/offline/worker.js',
    'apps/storefront/src/screens/pay/kept-link.ts',
    'packages/web/src/storage.ts',
  ]);
});
