import { sql } from 'kysely';
import {
  moveDatabase,
  openTarget,
  refuseNewer,
  refuseServed,
  type Totals,
  targetOf,
  UnequalCopy,
  UnfitTarget,
} from '../platform/move/move-database.ts';
import { command, UsageError } from './command.ts';
import { table } from './table.ts';

/** Rethrows errors that staff can fix as a `UsageError`. */
const inWords = (error: unknown): never => {
  if (error instanceof UnfitTarget || error instanceof UnequalCopy) throw new UsageError(error.message);
  throw error;
};

const sumsIn = ({ sums }: Totals): string =>
  Object.entries(sums)
    .map(([column, sum]) => `${column} ${sum.toLocaleString('en')}`)
    .join(', ');

const asText = (totals: readonly Totals[]): string =>
  table(totals.map((each) => ({ table: each.table, rows: each.rows.toLocaleString('en'), sums: sumsIn(each) })));

export const move = command({
  name: 'move',
  does: 'Copies everything to the other engine: from SQLite to PostgreSQL, or back.',
  options: {
    to: {
      type: 'string',
      value: 'URL|FOLDER',
      does: 'an empty PostgreSQL (postgres://...), or the folder that becomes DATA_DIR',
      isRequired: true,
    },
  },
  notes: `Stop all servers first. Nothing of the database that is in use changes, so that it can be done again, in place of the copy before,
until a server has been started on the copy. Counts and sums of money are compared on both sides before the copy is kept.
A password need not stand in the URL: PGPASSWORD is read. docs/going-live.md leads through it.`,
  async run({ database, config }, _, { to }) {
    const targetConfig = targetOf(to);
    const engine = targetConfig.databaseUrl ? 'postgres' : 'sqlite';
    if (engine === database.engine)
      throw new UsageError(
        engine === 'postgres'
          ? 'Both are PostgreSQL, which has tools of its own for this: pg_dump, pg_restore.'
          : 'Both are SQLite: `backup` makes a copy.',
      );
    await refuseServed(database, config).catch(inWords);
    await refuseNewer(database).catch(inWords);
    const target = await openTarget(targetConfig).catch(inWords);
    try {
      const totals = await moveDatabase(database, target, (name) => process.stderr.write(`Copying ${name}\n`)).catch(
        inWords,
      );
      // Without `analyze`, PostgreSQL would plan the first queries for empty tables.
      await sql`analyze`.execute(target.db);
      const next = engine === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR, without DATABASE_URL,';
      return {
        text: `${asText(totals)}\nBoth sides agree. Set ${next} to the copy, and start the servers.\n`,
        data: { tables: totals },
      };
    } finally {
      await target.db.destroy();
    }
  },
});
