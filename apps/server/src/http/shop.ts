import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, sendRefusal } from './refusals.ts';

/** Paths that never are a page of the shop, and files that only look like one: a miss there is a plain 404. */
const notPages = /^\/(api|assets|legal|pictures|dev)([/?]|$)|\.(ico|png|jpg|svg|xml|txt|js|css|json|map)(\?|$)/i;

/** Whether somebody asks for a page, whatever is wrong with its address. */
export const isPage = ({ method, url }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !notPages.test(url);

/** Serves the built shop: hashed assets for ever, everything else always fresh. */
const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The shop is not built: ${folder} has no index.html.`);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};

/** The shop, where it is built; its page answers for every path that nothing else answers for. */
export const serveShop = async (app: FastifyInstance, folder: string | undefined): Promise<void> => {
  if (folder) await serveFiles(app, folder);
  app.setNotFoundHandler((request, reply) =>
    folder && isPage(request) ? reply.sendFile('index.html') : sendRefusal(request, reply, notFound),
  );
};
