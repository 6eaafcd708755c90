import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { databaseTime } from '../db/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { isPostgres } from '../db/dialects.ts';

/**
 * The assets of all builds that servers ran during the last week. A browser may still have a page of an earlier build open, or already a
 * page of a newer build while servers are updated. The assets are in the database, so that every server can send them.
 */

export type BuiltApp = 'shop' | 'console';

const DAY_MS = 86_400_000;
const KEPT_MS = 7 * DAY_MS;
export const KEPT_EVERY_MS = DAY_MS;

const BROTLI = '.br';
const compressed = /\.(br|gz)$/;

/** Locks the table, so that servers that start at the same time write one after another. */
const inTurn = async (tx: Tx): Promise<void> => {
  if (isPostgres(tx)) await sql`lock table kept_asset in share row exclusive mode`.execute(tx);
};

/** Reads an asset of the build, in its Brotli version if there is one. */
const readAsset = async (folder: string, name: string, all: ReadonlySet<string>) => {
  const isBrotli = all.has(name + BROTLI);
  return { name, content: await readFile(join(folder, isBrotli ? name + BROTLI : name)), is_brotli: isBrotli };
};

/** Stores the assets of a build and marks them as used. Deletes assets of other builds that no server has used for a week. */
export const keepAssets = async (db: Db, app: BuiltApp, folder: string): Promise<void> => {
  const all = new Set(await readdir(folder));
  const names = [...all].filter((name) => !compressed.test(name));
  await db.transaction().execute(async (tx) => {
    await inTurn(tx);
    const ours = tx.selectFrom('kept_asset').where('app', '=', app).where('name', 'in', names).select('name');
    const known = new Set((await ours.execute()).map(({ name }) => name));
    const missing = await Promise.all(
      names.filter((name) => !known.has(name)).map((name) => readAsset(folder, name, all)),
    );
    const used_at = databaseTime(tx);
    if (missing.length > 0)
      await tx
        .insertInto('kept_asset')
        .values(missing.map((asset) => ({ app, ...asset, used_at })))
        .execute();
    if (known.size > 0)
      await tx
        .updateTable('kept_asset')
        .set({ used_at })
        .where('app', '=', app)
        .where('name', 'in', [...known])
        .execute();
    await tx.deleteFrom('kept_asset').where('used_at', '<', databaseTime(tx, -KEPT_MS)).execute();
  });
};

const LONGEST_NAME = 100;

/** An asset of any build of the last week. Undefined if there is none. */
export const findAsset = async (db: Db, app: BuiltApp, name: string) =>
  name.length <= LONGEST_NAME && /^[\w.-]+$/.test(name)
    ? db
        .selectFrom('kept_asset')
        .where('app', '=', app)
        .where('name', '=', name)
        .select(['content', 'is_brotli'])
        .executeTakeFirst()
    : undefined;
