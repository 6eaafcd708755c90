import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { shopPage } from './shop-page.ts';

const template = `<html lang="%LANGUAGE%" data-wording="%WORDING%"><script>%UNREACHABLE%</script><title>%TITLE%</title>
<meta content="%PUBLIC_URL%">%STYLES%%EARLY_CLICK%<div id="root">%SCREEN%</div>%ANSWERS%<script%PRIORITY% type="module"></script></html>`;

/** A built shop. Its scripts and styles contain texts that look like placeholders. */
const builtShop = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), template);
  await writeFile(join(folder, 'unreachable.js'), "say('%TITLE%');");
  await writeFile(join(folder, 'early-click.js'), "keep('%SCREEN%');");
  await writeFile(join(folder, 'assets/shop-1.css'), 'p::before{content:"%SCREEN%"}');
  return folder;
};

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('what stands in a page is not filled in again, and what runs in it is allowed by its hash', async () => {
  const page = shopPage(await builtShop(), readConfig({}));
  const app = fastify();
  const screen = {
    title: '%SCREEN% <b>',
    html: '<p>%ANSWERS% %TITLE% $&</p>',
    answers: [[['note'], '%LANGUAGE%</script>']] as const,
    language: 'en' as const,
    wording: '%TITLE%',
    isPersonal: true,
  };
  app.get('/prepared', (request, reply) => page.sendPrepared(screen, request, reply));
  app.get('/plain', (request, reply) => page.sendPlain(request, reply));

  const prepared = await app.inject('/prepared');
  expect(prepared.body).toContain('<html lang="en" data-wording="%TITLE%">');
  expect(prepared.body).toContain("<script>say('%TITLE%');</script>");
  expect(prepared.body).toContain('<title>%SCREEN% &lt;b&gt;</title>');
  expect(prepared.body).toContain('p::before{content:"%SCREEN%"}');
  expect(prepared.body).toContain('<div id="root"><p>%ANSWERS% %TITLE% $&</p></div>');
  expect(prepared.body).toContain('[[["note"],"%LANGUAGE%\\u003c/script>"]]');
  expect(prepared.body).toContain('<script fetchpriority="low" type="module">');
  const policy = prepared.headers['content-security-policy'];
  expect(prepared.body).toContain("<script>keep('%SCREEN%');</script>");
  expect(policy).toContain(`script-src 'self' ${hashOf("say('%TITLE%');")} ${hashOf("keep('%SCREEN%');")}`);
  expect(policy).toContain(`style-src 'self' ${hashOf('p::before{content:"%SCREEN%"}')}`);

  expect(prepared.headers['cache-control']).toBe('no-store');

  const plain = await app.inject('/plain');
  expect(plain.body).toContain("<script>say('%TITLE%');</script>");
  expect(plain.body).toContain('<div id="root"></div><script type="module">');
  expect(plain.body).not.toContain('keep(');
  expect(plain.headers['content-security-policy']).toContain(`script-src 'self' ${hashOf("say('%TITLE%');")};`);
});
