import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { LARGE, type Picture } from '../sets/pictures.ts';
import type { CheckedCatalogue } from './read-file.ts';

export type Pictures = CheckedCatalogue['pictures'];

/**
 * A photo is kept only in the sizes that are shown. One of these that was exported, and now comes back, is known by its bytes
 * and stays the picture that it was; else each round would make it anew, a little worse.
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

/** Of a query of pictures: no set shows it. */
const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'picture'>) =>
  not(exists(selectFrom('set_picture').select('set_id').whereRef('picture_digest', '=', 'picture.digest')));

/** Deletes what no set shows any more after an import. What the console had stays for a while. */
export const forgetUnusedPictures = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('picture').where('kept_at', 'is', null).where(isUnused).execute();
};

/** Deletes what the console had so long ago, and no set shows. */
export const forgetReplacedPictures = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('picture').where('kept_at', '<', before).where(isUnused).execute();
};
