import { MOST_FILE_BYTES } from '@hitosoroi/rules/catalogue-file';
import type { Db, Tx } from '../../platform/db/database.ts';
import { CatalogueError, refusedFile } from './mistakes/catalogue-error.ts';
import { readPictures } from './read-catalogue.ts';
import { type CheckedCatalogue, checkCatalogue } from './read-file.ts';

const MEGABYTE = 1_000_000;

/** A file that somebody sent, checked field by field; or what is wrong with it. Of pictures it can only name those that sets show now. */
export const checkUploaded = async (
  db: Db,
  { name, content }: { readonly name: string; readonly content: string },
): Promise<CheckedCatalogue | CatalogueError> => {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MOST_FILE_BYTES) {
    const values = { size: Math.ceil(bytes.length / MEGABYTE), most: MOST_FILE_BYTES / MEGABYTE };
    return refusedFile(name, 'too_large', values);
  }
  const { names } = await readPictures(db);
  const digests = new Map([...names].map(([digest, picture]) => [picture, digest]));
  try {
    return await checkCatalogue(name, bytes, async (picture) => {
      const digest = digests.get(picture);
      return digest === undefined ? 'unknown_picture' : { digest, files: [] };
    });
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
};

/** Whether all pictures that a file names are still there: the last set that showed one may have changed since the file was checked. */
export const hasPictures = async (tx: Tx, { pictures }: CheckedCatalogue): Promise<boolean> => {
  const digests = [...new Set([...pictures.values()].map(({ digest }) => digest))];
  if (digests.length === 0) return true;
  const { found } = await tx
    .selectFrom('picture')
    .where('digest', 'in', digests)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found) === digests.length;
};
