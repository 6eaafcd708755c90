import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const types = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' } as const;

const files = [
  'tokens.css',
  'hosted.css',
  'hosted-forms.css',
  'hosted-ways.css',
  'control.css',
  'return.js',
  'icon.svg',
  'check.svg',
];

/** Serves the static files of the pages. There are few files, so the sandbox reads all of them once, at the start. */
export const assetRoutes = (app: FastifyInstance): void => {
  for (const name of files) {
    const content = readFileSync(new URL(`../assets/${name}`, import.meta.url));
    const type = types[name.split('.')[1] as keyof typeof types];
    app.get(`/assets/${name}`, (_request, reply) =>
      reply
        .headers({
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .send(content),
    );
  }
};
