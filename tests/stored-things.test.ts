import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storageKeys as consoleKeys } from '../apps/console/src/browser/storage.ts';
import { storedInBrowser } from '../apps/server/src/catalogue/legal/stored-things.ts';
import { cookieDays } from '../apps/server/src/people/members/sessions.ts';
import { staffCookieDays } from '../apps/server/src/people/staff/cookies.ts';
import { COOKIE_DAYS, cookieNames, storageKeys, tabKeys } from '../apps/storefront/src/browser/storage.ts';

/** The privacy policy lists what a browser stores, from one table. This test compares that table with what server and shop really store. */

const things = Object.values(storedInBrowser);
const named = (place: 'cookies' | 'storage' | 'tab' | 'caches') => things.flatMap((thing) => thing[place] ?? []).sort();
const daysOf = (place: 'cookies' | 'caches', name: string) =>
  things.find((thing) => thing[place]?.includes(name))?.days;

test('the policy names every cookie, with its days', () => {
  const ours = {
    ...cookieDays,
    ...staffCookieDays,
    ...Object.fromEntries(cookieNames.map((name) => [name, COOKIE_DAYS])),
  };
  expect(named('cookies')).toEqual(Object.keys(ours).sort());
  for (const [name, days] of Object.entries(ours)) expect([name, daysOf('cookies', name)]).toEqual([name, days]);
});

test('the policy names all that shop and console store in a browser', () => {
  expect(named('storage')).toEqual([...storageKeys, ...consoleKeys].sort());
  expect(named('tab')).toEqual([...tabKeys].sort());
});

test('the policy names what is kept for a time without a connection, and for how long', () => {
  const worker = readFileSync('apps/storefront/src/offline/worker.js', 'utf8');
  const caches = [...worker.matchAll(/const [A-Z]+ = [`'](shell|person)/g)].map(([, name]) => name);
  expect(named('caches')).toEqual(caches.sort());
  expect(worker).toContain(`const KEPT_FOR = ${daysOf('caches', 'person')} * 24 * 60 * 60 * 1_000;`);
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
    'apps/storefront/src/offline/worker.js',
    'packages/web/src/storage.ts',
  ]);
});
