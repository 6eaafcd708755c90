import type { FastifyInstance } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { sharedFileHeaders } from '../../platform/http/headers.ts';
import { notFound, sendRefusal } from '../../platform/http/refusals.ts';
import type { PictureType } from '../tables.ts';

const findFile = (db: Db, digest: string, file: string) =>
  db
    .selectFrom('picture_file')
    .select(['media_type', 'content'])
    .where('picture_digest', '=', digest)
    .where('width', '=', Number.parseInt(file, 10))
    .executeTakeFirst();

/**
 * The Content-Security-Policy of a picture. A browser that opens an SVG alone treats it as a document, which must not run or load anything.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

export const pictureRoutes = (app: FastifyInstance, db: Db, config?: Pick<Config, 'assetsUrl'>): void => {
  const shared = config ? sharedFileHeaders(config) : {};
  app.get<{ Params: { digest: string; file: string } }>('/pictures/:digest/:file', async (request, reply) => {
    const { digest, file } = request.params;
    const picture = /^\d{1,4}\.\w+$/.test(file) && /^[0-9a-f]{64}$/.test(digest) && (await findFile(db, digest, file));
    if (!picture) return sendRefusal(request, reply, notFound);
    return reply
      .type(picture.media_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', POLICY)
      .headers(shared)
      .send(Buffer.from(picture.content));
  });
};

/** Widths of pictures in pixels: one for a phone, and one for the widest column on a high-resolution screen. */
export const SMALL = 480;
export const LARGE = 960;

export const endings: Record<PictureType, string> = { 'image/svg+xml': 'svg', 'image/webp': 'webp' };

/**
 * The path of a picture in its large width. The path contains a digest of the content, so caches can store the picture forever. A webp also
 * exists in the small width.
 */
export const picturePath = (digest: string, mediaType: PictureType): string =>
  `/pictures/${digest}/${LARGE}.${endings[mediaType]}`;

export interface PictureFile {
  readonly width: number;
  readonly mediaType: PictureType;
  readonly content: Uint8Array;
}

export interface Picture {
  readonly digest: string;
  readonly files: readonly PictureFile[];
  /** The content of a webp file. It may be a photo that this shop exported. */
  readonly webp?: Uint8Array;
}

export const writePictures = async (tx: Tx, pictures: Iterable<Picture>): Promise<void> => {
  for (const { digest, files } of pictures) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('picture')
      .values({ digest })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) continue;
    const rows = files.map(({ width, mediaType, content }) => ({
      picture_digest: digest,
      width,
      media_type: mediaType,
      content,
    }));
    await tx.insertInto('picture_file').values(rows).execute();
  }
};

/** A query condition: no set shows the picture. */
const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'picture'>) =>
  not(exists(selectFrom('set_picture').select('set_id').whereRef('picture_digest', '=', 'picture.digest')));

/** Deletes pictures that no set shows, after an import. Pictures that the console used are deleted later, by `forgetReplacedPictures`. */
export const forgetUnusedPictures = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('picture').where('kept_at', 'is', null).where(isUnused).execute();
};

/** Deletes pictures that no set shows and that the console last used before this time. */
export const forgetReplacedPictures = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('picture').where('kept_at', '<', before).where(isUnused).execute();
};

/** Records that the console used these pictures just now. */
export const keepPictures = async (tx: Tx, digests: readonly string[], now: Date): Promise<void> => {
  if (digests.length === 0) return;
  await tx.updateTable('picture').set({ kept_at: now.toISOString() }).where('digest', 'in', digests).execute();
};
