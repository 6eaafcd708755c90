import type { AnyCall } from '@hitosoroi/contract/call';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { type Described, type OpenApi, openApi } from './openapi.ts';

/** A page to read, without a script: the whole API is small enough to be looked at as it is. */
const page = (document: OpenApi): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hitosoroi API</title></head>
<body><h1>Hitosoroi API</h1><p>${escapeHtml(document.info.description)} <a href="/api/openapi.json">openapi.json</a></p>
${Object.entries(document.paths)
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary, ...rest }]) =>
        `<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p>` +
        `<details><summary>Request and answer</summary><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`,
    ),
  )
  .join('\n')}
</body></html>`;

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Made when they are first asked for: they cost a start more than all the rest of an app. */
export const docsRoutes = (app: FastifyInstance, calls: readonly AnyCall[], described?: Described): void => {
  const document = once(() => openApi(calls, described));
  const html = once(() => page(document()));
  app.get('/api/openapi.json', async () => document());
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html()));
};
