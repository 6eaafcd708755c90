import { readSources, type Sources } from './imports.ts';

const WINGS = 'apps/server/src/';

const wingOf = (file: string): string => file.slice(WINGS.length).split('/')[0] ?? '';

/** For each table, the wing that owns it: the wing whose `tables.ts` declares the table. */
export const ownersOf = (sources: Sources): Map<string, string> =>
  new Map(
    [...sources].flatMap(([file, source]) => {
      if (!file.startsWith(WINGS) || !file.endsWith('/tables.ts')) return [];
      const declared = /interface Tables \{([^}]*)\}/.exec(source)?.[1] ?? '';
      return [...declared.matchAll(/(\w+):/g)].map(([, table = '']): [string, string] => [table, wingOf(file)]);
    }),
  );

const MIGRATIONS = `${WINGS}platform/db/migrate.ts`;

/** Whether a file may write every table: a migration changes any of them, and a test prepares its data. */
const mayWriteAll = (file: string): boolean => file === MIGRATIONS || /\.test\.ts$/.test(file);

const writes = /(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto|deleteInBatches\(\s*\w+,)\(?\s*'(\w+)'/g;

/** The places where a file of one wing inserts, updates or deletes rows of another wing's table. */
export const wrongWrites = (sources: Sources = readSources()): string[] => {
  const owners = ownersOf(sources);
  return [...sources].flatMap(([file, source]) =>
    !file.startsWith(WINGS) || mayWriteAll(file)
      ? []
      : [...source.matchAll(writes)].flatMap(([, table = '']) => {
          const owner = owners.get(table);
          if (!owner) return [`${file} writes ${table}, which no tables.ts declares`];
          return owner === wingOf(file) ? [] : [`${file} writes ${table}, which belongs to ${owner}`];
        }),
  );
};
