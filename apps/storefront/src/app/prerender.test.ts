import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { Language } from '@hitosoroi/rules/language';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { setTransport } from '../api/client.ts';
import { newQueryClient } from '../api/query-client.ts';
import { textsForRendering } from '../language/rendered-texts.ts';
import { meQuery } from '../session/member.ts';
import { App } from './app.tsx';
import { loadCode } from './load-screen.ts';
import { routeFor } from './routes.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the server says of a key: only when it is told to, so that a rendering stands still in its midst. */
const heldAnswers = new Map<string, () => void>();
const answerLater = (path: string): Promise<Response> => {
  const key = new URL(path, 'http://shop').searchParams.get('urlParamKey') ?? '';
  const { promise, resolve } = Promise.withResolvers<Response>();
  const names = { customerName: `学校 ${key}`, customerNameEn: `School ${key}` };
  const facility = { facilityName: `寮 ${key}`, facilityNameEn: `Hall ${key}` };
  heldAnswers.set(key, () => resolve(Response.json({ data: { opened: true, ...names, ...facility } })));
  return promise;
};

/** Renders the landing page of a visitor, and waits for what it asks while it renders. */
const renderLanding = async (language: Language, invitation: InvitationParams): Promise<string> => {
  const client = newQueryClient({ retry: false });
  client.setQueryData(meQuery().queryKey, null);
  await loadCode(routeFor('/'));
  const texts = await textsForRendering(language, ['shell']);
  const app = createElement(App, {
    client,
    texts,
    invitation: () => invitation,
    arrivedByLink: false,
    address: { path: '/', outcome: {} },
  });
  const { prelude } = await prerender(app);
  return new Response(prelude).text();
};

test('pages of two visitors that are rendered at the same time share neither language nor invitation', async () => {
  // What a browser stores is no place for what belongs to one of many pages.
  const storage = vi.fn();
  vi.stubGlobal('localStorage', new Proxy({}, { get: storage }));
  setTransport(answerLater);

  const japanese = renderLanding('ja', { urlParamKey: 'key-1' });
  await vi.waitUntil(() => heldAnswers.has('key-1'), 20_000);
  const english = renderLanding('en', { urlParamKey: 'key-2' });
  await vi.waitUntil(() => heldAnswers.has('key-2'), 20_000);
  heldAnswers.get('key-2')?.();
  const second = await english;
  heldAnswers.get('key-1')?.();
  const first = await japanese;

  expect(first).toContain('学校 key-1');
  expect(first).toContain('はじめての方');
  expect(first).not.toMatch(/key-2|New here/);
  expect(second).toContain('School key-2');
  expect(second).toContain('New here');
  expect(second).not.toMatch(/key-1|学校 |はじめての方/);
  expect(storage).not.toHaveBeenCalled();
});
