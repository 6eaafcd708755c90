import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { LARGE, type Picture } from '../sets/pictures.ts';
import type { CheckedCatalogue } from './read-file.ts';

export type Pictures = CheckedCatalogue['pictures'];

/**
 * The shop keeps a photo only in the sizes that it shows. An exported one that is imported again is recognised by its bytes and reused;
 * else each round would recompress it, a little worse.
 */
export const recognisePictures = async (tx: Tx, pictures: Pictures): Promise<Pictures> => {
  const known = new Map<string, Picture>();
  for (const [file, picture] of pictures) {
    const { webp } = picture;
    const exported =
      webp &&
      (await tx
        .selectFrom('picture_file')
        .where('width', '=', LARGE)
        .where(({ fn }) => fn<number>('length', ['content']), '=', webp.length)
        .where('content', '=', webp)
        .select('picture_digest')
        .executeTakeFirst());
    known.set(file, exported ? { ...picture, digest: exported.picture_digest } : picture);
  }
  return known;
};

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

/** For picture queries: no set shows it. */
const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'picture'>) =>
  not(exists(selectFrom('set_picture').select('set_id').whereRef('picture_digest', '=', 'picture.digest')));

/** After an import, deletes pictures that no set shows. The console's stay for a while. */
export const forgetUnusedPictures = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('picture').where('kept_at', 'is', null).where(isUnused).execute();
};

/** Deletes the console's old pictures that no set shows. */
export const forgetReplacedPictures = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('picture').where('kept_at', '<', before).where(isUnused).execute();
};
