import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Db } from '../../platform/db/database.ts';
import { notFound, sendRefusal } from '../../platform/http/refusals.ts';
import type { PictureType } from '../tables.ts';

const findFile = (db: Db, digest: string, file: string) =>
  db
    .selectFrom('picture_file')
    .select(['media_type', 'content'])
    .where('picture_digest', '=', digest)
    .where('width', '=', Number.parseInt(file, 10))
    .executeTakeFirst();

/** The Content-Security-Policy of a picture. A browser shows a drawing opened by itself as a document: it must not run or load anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

export const pictureRoutes = (app: FastifyInstance, db: Db): void => {
  app.get<{ Params: { digest: string; file: string } }>('/pictures/:digest/:file', async (request, reply) => {
    const { digest, file } = request.params;
    const picture = /^\d{1,4}\.\w+$/.test(file) && /^[0-9a-f]{64}$/.test(digest) && (await findFile(db, digest, file));
    if (!picture) return sendRefusal(request, reply, notFound);
    return reply
      .type(picture.media_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', POLICY)
      .send(Buffer.from(picture.content));
  });
};

/** Widths of pictures in pixels: for a phone, and for the widest column on a high-resolution screen. */
export const SMALL = 480;
export const LARGE = 960;

export const endings: Record<PictureType, string> = { 'image/svg+xml': 'svg', 'image/webp': 'webp' };

/**
 * The path of a picture in its large width. The digest of the content is part of the path, so that caches keep the picture for ever. A webp
 * also exists in the small width.
 */
export const picturePath = (digest: string, mediaType: PictureType): string =>
  `/pictures/${digest}/${LARGE}.${endings[mediaType]}`;

interface PictureFile {
  readonly width: number;
  readonly mediaType: PictureType;
  readonly content: Uint8Array;
}

export interface Picture {
  readonly digest: string;
  readonly files: readonly PictureFile[];
  /** The whole file if it is a webp: it may be a photo that this shop exported. */
  readonly webp?: Uint8Array;
}

/** Limits of a picture. A few bytes can declare one that fills the memory. */
const MOST_PIXELS = 8_000 * 8_000;
const MOST_BYTES = 20_000_000;
const SECONDS = 10;

const asWebp = async (content: Buffer, width: number): Promise<PictureFile> => ({
  width,
  mediaType: 'image/webp',
  content: await sharp(content, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer(),
});

/** Keeps a drawing as it is; converts a photo into the shown sizes, in a format that all current browsers read. */
export const readPicture = async (path: string): Promise<Picture> => {
  if ((await stat(path)).size > MOST_BYTES) throw new Error(`${path} is too large for a picture.`);
  const content = await readFile(path);
  const digest = createHash('sha256').update(content).digest('hex');
  const name = path.toLowerCase();
  const files = name.endsWith('.svg')
    ? [{ width: LARGE, mediaType: 'image/svg+xml' as const, content }]
    : await Promise.all([asWebp(content, SMALL), asWebp(content, LARGE)]);
  return { digest, files, ...(name.endsWith('.webp') && { webp: content }) };
};
