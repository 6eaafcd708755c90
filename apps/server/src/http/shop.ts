import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { notFound, sendRefusal } from './refusals.ts';

/** Paths that never are a page of the shop, and files that only look like one: a miss there is a plain 404. */
const notPages =
  /^\/(api|assets|legal|pictures|dev)([/?]|$)|\.(ico|png|jpg|svg|xml|txt|js|css|json|map|webmanifest)(\?|$)/i;

/** Whether somebody asks for a page, whatever is wrong with its address. */
export const isPage = ({ method, url }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !notPages.test(url);

/** Serves the built shop: hashed assets for ever, everything else always fresh. */
const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The shop is not built: ${folder} has no index.html.`);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};

/** The page with the shop's own address in it: a link's preview wants its picture's whole address. Compressed once. */
const readPage = (folder: string, publicUrl: string) => {
  const plain = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('%PUBLIC_URL%', escapeHtml(publicUrl));
  const compressed = brotliCompressSync(plain);
  return ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const takesBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '');
    return takesBrotli ? reply.header('content-encoding', 'br').send(compressed) : reply.send(plain);
  };
};

/** The shop, where it is built; its page answers for every path that nothing else answers for. */
export const serveShop = async (app: FastifyInstance, folder: string | undefined, publicUrl: string): Promise<void> => {
  if (folder) await serveFiles(app, folder);
  const sendPage = folder && readPage(folder, publicUrl);
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPage(request) ? sendPage(request, reply) : sendRefusal(request, reply, notFound),
  );
};
