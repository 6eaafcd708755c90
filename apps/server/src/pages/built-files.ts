import { statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { sharedFileHeaders } from '../platform/http/headers.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 7 * DAY_MS;

/** The folder in which the assets of an app's builds are kept. Undefined if no such folder is configured. */
export const keptAssetsOf = (app: 'shop' | 'console', { assetsDir }: Config): string | undefined =>
  assetsDir && join(assetsDir, app);

/**
 * Copies a file under another name first, and then renames it. Otherwise another server could send half of the file, and browsers keep an
 * asset for a year.
 */
const copyWhole = async (from: string, to: string): Promise<void> => {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  await rename(part, to);
};

/** Marks a kept file as used today. Returns false if there is no such file. */
const markUsed = (file: string, now: Date): Promise<boolean> =>
  utimes(file, now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/**
 * Copies the assets of this build to a folder that later builds use too. Deletes assets that no server's build has had for a week. Several
 * servers may share the folder.
 */
const keepAssets = async (assets: string, kept: string, now: Date): Promise<void> => {
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(assets))
    if (!(await markUsed(join(kept, name), now))) await copyWhole(join(assets, name), join(kept, name));
  for (const name of await readdir(kept)) {
    const found = await stat(join(kept, name)).catch(() => undefined);
    if (found && found.mtimeMs < now.getTime() - KEPT_MS) await rm(join(kept, name), { force: true });
  }
};

/**
 * Runs `keepAssets` now and every day. If the folder cannot be written, for example on a full disk, the server serves only its own build.
 */
const keepDaily = async (app: FastifyInstance, assets: string, kept: string): Promise<void> => {
  const keep = () =>
    keepAssets(assets, kept, new Date()).catch((error: unknown) =>
      app.log.warn(error, 'the assets of this build cannot be kept for pages that stay open after the next one'),
    );
  await keep();
  const daily = setInterval(keep, DAY_MS).unref();
  app.addHook('onClose', async () => clearInterval(daily));
};

/**
 * Serves the files of a built app. Browsers cache hashed assets forever, and check all other files each time. A page of an earlier build
 * may still be open. It finds its assets in the folder of kept assets.
 */
export const serveBuiltFiles = async (
  app: FastifyInstance,
  folder: string,
  kept?: string,
  config: Pick<Config, 'assetsUrl'> = { assetsUrl: undefined },
): Promise<void> => {
  const shared = Object.entries(sharedFileHeaders(config));
  if (kept !== undefined) await keepDaily(app, join(folder, 'assets'), join(kept, 'assets'));
  const isKept = kept !== undefined && statSync(kept, { throwIfNoEntry: false })?.isDirectory();
  const roots = isKept ? [folder, kept] : [folder];
  await app.register(fastifyStatic, {
    root: roots,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = roots.some((root) => path.startsWith(join(root, 'assets', sep)));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isHashed) for (const [name, value] of shared) reply.header(name, value);
    },
  });
};
