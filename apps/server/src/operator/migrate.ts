import { migrate, missingMigrations } from '../platform/db/migrate.ts';
import { claimDatabase } from '../platform/db/server-lock.ts';
import { command, UsageError } from './command.ts';
import { refuseUnfit } from './fit-database.ts';

export const migrateDatabase = command({
  name: 'migrate',
  does: 'Checks all settings, and brings the database to the schema of this version; makes the tables where there are none.',
  notes: `"hitosoroi deploy" runs it before it restarts a server; a server does the same at its start. Servers of the version before go on
meanwhile. A migration named "...-breaking" is for stopped servers only: it is refused without --breaking.`,
  preparesDatabase: true,
  options: { breaking: { type: 'boolean', does: 'also runs migrations that the version before cannot run with' } },
  async run({ database, config }, _words, options) {
    const { missing, breaking } = await missingMigrations(database);
    if (breaking.length > 0 && !options.breaking)
      throw new UsageError(
        `The version before cannot run with ${breaking.join(', ')}. Make a backup, stop all servers, and try again.`,
      );
    await migrate(database);
    await refuseUnfit(database.db, config);
    await claimDatabase(database.db, config);
    const text = missing.length > 0 ? `Done: ${missing.join(', ')}` : 'The database has the schema of this version.';
    return { text: `${text}\n`, data: { migrated: missing } };
  },
});
