import type { Database, Db, Tx } from '../../platform/db/database.ts';
import { LARGE } from '../sets/pictures.ts';
import { type PresentCatalogue, readCatalogue } from './read-catalogue.ts';

interface ExportedCatalogue {
  readonly catalogue: PresentCatalogue;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

const readContents = async (tx: Tx, names: ReadonlyMap<string, string>) => {
  const contents = new Map<string, Uint8Array>();
  for (const [digest, name] of names) {
    const { content } = await tx
      .selectFrom('picture_file')
      .where('picture_digest', '=', digest)
      .where('width', '=', LARGE)
      .select('content')
      .executeTakeFirstOrThrow();
    contents.set(name, content);
  }
  return contents;
};

/** Runs reads on one snapshot of the database. */
export const atOneMoment = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** The whole catalogue from one snapshot, with pictures. */
export const exportCatalogue = ({ db }: Database): Promise<ExportedCatalogue | undefined> =>
  atOneMoment(db, async (tx) => {
    const found = await readCatalogue(tx);
    return found && { catalogue: found.catalogue, pictures: await readContents(tx, found.names) };
  });
