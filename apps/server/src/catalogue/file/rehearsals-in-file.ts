import { isMarkedName } from '@hitosoroi/texts/rehearsal-name';
import type { Tx } from '../../platform/db/database.ts';
import type { CatalogueFile } from './file.ts';
import type { Mistake } from './mistakes/mistake.ts';

interface Named {
  readonly handle: string;
  readonly path: readonly (string | number)[];
}

/** A file changes nothing of what is there for rehearsal, and gives nothing else a name that looks like it. */
export const findRehearsalsIn = async (
  tx: Tx,
  { customers = [], products = [] }: CatalogueFile,
): Promise<Mistake[]> => {
  const facilities = customers.flatMap(({ facilities: own = [] }, c) =>
    own.map((facility, f) => ({ ...facility, path: ['customers', c, 'facilities', f] })),
  );
  const rehearsals = await tx
    .selectFrom('facility')
    .where('rehearsal_of', 'is not', null)
    .select(['id', 'handle'])
    .execute();
  const ids = rehearsals.map(({ id }) => id);
  const sets =
    ids.length === 0
      ? []
      : await tx.selectFrom('rental_set').where('facility_id', 'in', ids).select('handle').execute();
  const taken = new Set([...rehearsals, ...sets].map(({ handle }) => handle));
  const named: Named[] = [
    ...facilities.map(({ id, path }) => ({ handle: id, path: [...path, 'id'] })),
    ...products.flatMap(({ id, facility }, p) => [
      { handle: id, path: ['products', p, 'id'] },
      ...(facility ? [{ handle: facility, path: ['products', p, 'facility'] }] : []),
    ]),
  ];
  const marked = facilities.flatMap(({ name, name_en, path }) =>
    Object.entries({ name, name_en }).flatMap(([field, value]) =>
      value && isMarkedName(value)
        ? [{ kind: 'practice_name' as const, path: [...path, field], values: { value } }]
        : [],
    ),
  );
  return [
    ...named
      .filter(({ handle }) => taken.has(handle))
      .map(({ handle, path }) => ({ kind: 'practice_taken' as const, path, values: { value: handle } })),
    ...marked,
  ];
};
