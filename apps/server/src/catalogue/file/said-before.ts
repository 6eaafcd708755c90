import type { Tx } from '../../platform/db/database.ts';
import type { Difference } from './difference.ts';
import type { Facts } from './facts.ts';

/** As many as one statement takes on both engines. */
const AT_ONCE = 500;

/** What the last imports said. */
export const readSaidBefore = async (tx: Tx): Promise<Facts> => {
  const rows = await tx.selectFrom('catalogue_fact').select(['path', 'value']).execute();
  return new Map(rows.map(({ path, value }) => [path, value]));
};

/** Remembers what a file said, but for what stayed as it was against it: that is told again next time. */
export const rememberSaid = async (tx: Tx, said: Facts, { conflicts }: Difference): Promise<void> => {
  const open = new Set(conflicts.map(({ path }) => path));
  const rows = [...said]
    .filter(([path]) => !open.has(path))
    .map(([path, value]) => ({ path, value: JSON.stringify(value) }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('catalogue_fact')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.column('path').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
      .execute();
};
