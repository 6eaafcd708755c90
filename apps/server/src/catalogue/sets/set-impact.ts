import type { Tx } from '../../platform/db/database.ts';
import type { WholeSet } from '../file/read-sets.ts';

const fields = [
  'name',
  'name_en',
  'description',
  'description_en',
  'kind',
  'kind_en',
  'contents',
  'quantity_a',
  'quantity_b',
  'pictures',
  'options',
  'is_retired',
] as const satisfies (keyof WholeSet)[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const countOffering = async (tx: Tx, optionId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('facility_option')
    .where('option_id', '=', optionId)
    .where('is_offered', '=', true)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What a change of a set touches: where it is offered. Orders have what they were placed with, and so none of them. */
export const impactOf = async (tx: Tx, before: WholeSet, after: WholeSet) => {
  const isIn = (set: WholeSet, id: number): boolean => set.options.some((option) => option.id === id);
  const gone = before.options.filter(({ id }) => !isIn(after, id));
  const retired_options = [];
  for (const { id, name, name_en } of gone)
    retired_options.push({ name, name_en, facilities: await countOffering(tx, id) });
  return {
    changes: fields.filter((field) => !isSame(before[field], after[field])) as string[],
    facilities: before.facilities,
    added_options: after.options.filter(({ id }) => !isIn(before, id)).map(({ name, name_en }) => ({ name, name_en })),
    retired_options,
  };
};
