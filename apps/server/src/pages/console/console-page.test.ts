import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { memberOf } from '../../../test/ordering.ts';
import { buildConsole } from '../../console-app.ts';

const rooms = {
  '/today': { ja: ['/assets/today.js', '/assets/ja.js'], en: ['/assets/today.js', '/assets/en.js'] },
  '/orders/:number': { ja: ['/assets/order.js', '/assets/ja.js'], en: ['/assets/order.js', '/assets/en.js'] },
};

/** Opens pages of a built console in a browser, signed in or not. */
const openPages = async (console: Console) => {
  const consoleFolder = newFolder();
  writeFileSync(join(consoleFolder, 'index.html'), '<html><head></head><body><div id="root"></div></body></html>');
  writeFileSync(join(consoleFolder, 'rooms.json'), JSON.stringify(rooms));
  const app = await buildConsole({ ...console.context, consoleFolder });
  return async (url: string, jar: Map<string, string> = new Map()) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await app.inject({ url, headers: cookie ? { cookie } : {} });
    const json = /<script id="answers" type="application\/json">(.*?)<\/script>/s.exec(page.body)?.[1] ?? 'none';
    return {
      page,
      answers: JSON.parse(json),
      files: [...page.body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, file]) => file),
    };
  };
};

test('a page names the files of its room, so that none waits for another', async () => {
  const open = await openPages(await openConsole());
  expect((await open('/today?kind=mail')).files).toEqual(rooms['/today'].ja);
  expect((await open('/')).files).toEqual(rooms['/today'].ja);
  expect((await open('/orders/1000-2000-3000')).files).toEqual(rooms['/orders/:number'].ja);
  for (const path of ['/orders/1/2', '/nowhere']) expect((await open(path)).files).toEqual([]);
  const { page } = await open('/today');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
});

test('whoever is signed in gets along with the page what it would ask first, and nobody else', async () => {
  const console = await openConsole();
  const open = await openPages(console);
  expect((await open('/today')).answers).toEqual({});
  expect((await open('/today', new Map([['hitosoroi_staff_session', 'nonsense']]))).answers).toEqual({});
  const desk = await console.signedIn('desk');
  const { answers } = await open('/today', desk.jar);
  expect(answers).toEqual({
    'GET /me': (await desk.get('/me')).json().data,
    'GET /today/counts': (await desk.get('/today/counts')).json().data,
    'GET /today': (await desk.get('/today')).json().data,
  });
  expect(Object.keys((await open('/orders/1', desk.jar)).answers).sort()).toEqual(['GET /me', 'GET /today/counts']);
  // The role `catalogue` may not read the Today room, so the page embeds only `GET /me`.
  const catalogue = await console.signedIn('catalogue');
  expect(Object.keys((await open('/', catalogue.jar)).answers)).toEqual(['GET /me']);
});

test('the page speaks the person’s language, and nothing that a member wrote can end it', async () => {
  const console = await openConsole();
  const open = await openPages(console);
  const desk = await console.signedIn('desk');
  await desk.change('/me/language', { language: 'en' });
  const content = '</script><script>alert(1)</script> $& $1';
  const member = await memberOf(console, 'dorm');
  await member.post('/contact', { name: 'A', phone: '090-1234-5678', email: 'a@example.jp', content });
  const { files, answers, page } = await open('/', desk.jar);
  expect(files).toEqual(rooms['/today'].en);
  expect(answers['GET /today'].work).toMatchObject([{ kind: 'inquiry', words: content }]);
  expect(page.body).not.toContain('<script>alert');
});
