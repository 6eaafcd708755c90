import { existsSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../platform/db/database.ts';
import { sharedFileHeaders } from '../platform/http/headers.ts';
import { type BuiltApp, findAsset, KEPT_EVERY_MS, keepAssets } from '../platform/http/kept-assets.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Stores this build's assets in the database now, and marks them as used every day. If that fails, for example because the disk is full,
 * the server starts anyway, but after the next build it cannot send these assets to pages that are still open.
 */
const keepDaily = async (app: FastifyInstance, db: Db, name: BuiltApp, assets: string): Promise<void> => {
  const keep = () =>
    keepAssets(db, name, assets).catch((error: unknown) =>
      app.log.warn(error, 'the assets of this build cannot be kept for pages that stay open after the next one'),
    );
  await keep();
  const daily = setInterval(keep, KEPT_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(daily));
};

interface Built {
  readonly db: Db;
  readonly name: BuiltApp;
  readonly folder: string;
  /** Counts a request from an IP address. Returns false beyond the rate limit. */
  readonly mayCall: (address: string) => boolean;
  /** The origin of the CDN that delivers the files. Absent without a CDN. */
  readonly assetsUrl?: string;
}

/** Sends an asset of another build of the last week. Counts the request as a call, because the server reads the database. */
const sendKept = async (built: Built, name: string, request: FastifyRequest, reply: FastifyReply) => {
  const asset = built.mayCall(request.ip) && (await findAsset(built.db, built.name, name));
  if (!asset) return reply.callNotFound();
  const content = Buffer.from(asset.content);
  reply.headers({
    'content-type': mediaTypes[extname(name)] ?? 'application/octet-stream',
    'cache-control': FOR_EVER,
    ...sharedFileHeaders(built),
    vary: 'accept-encoding',
  });
  if (!asset.is_brotli) return reply.send(content);
  return /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    ? reply.header('content-encoding', 'br').send(content)
    : reply.send(await promisify(brotliDecompress)(content));
};

/**
 * Serves the files of a built app. Browsers cache hashed assets forever, and check all other files each time. A browser may have a page of
 * another build open, so the server also sends the assets of other builds, which the database stores.
 */
export const serveBuiltFiles = async (app: FastifyInstance, built: Built): Promise<void> => {
  const { db, name, folder } = built;
  const assets = join(folder, 'assets');
  const headers = { 'cache-control': FOR_EVER, ...sharedFileHeaders(built) };
  const own = new Set(existsSync(assets) ? readdirSync(assets) : []);
  if (own.size > 0) await keepDaily(app, db, name, assets);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const sent = path.startsWith(assets + sep) ? headers : { 'cache-control': 'no-cache' };
      for (const [header, value] of Object.entries(sent)) reply.header(header, value);
    },
  });
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const asset = request.params.name;
    return own.has(asset) ? reply.sendFile(join('assets', asset)) : sendKept(built, asset, request, reply);
  });
};
