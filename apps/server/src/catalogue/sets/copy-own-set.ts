import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';

/** Copies a facility's own set for another facility: texts, options and pictures. */
export const copyOwnSet = async (tx: Tx, setId: number, facility_id: number) => {
  const { id: _, ...set } = await tx
    .selectFrom('rental_set')
    .where('id', '=', setId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const handle = `${set.handle.replace(/-\d{6}$/, '')}-${randomInt(100_000, 1_000_000)}`;
  const { id } = await tx
    .insertInto('rental_set')
    .values({ ...set, handle, facility_id, contents: set.contents && JSON.stringify(set.contents) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = await tx.selectFrom('set_option').where('set_id', '=', setId).selectAll().execute();
  const optionIds = new Map<number, number>();
  for (const { id: oldId, ...option } of options) {
    const made = await tx
      .insertInto('set_option')
      .values({ ...option, set_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    optionIds.set(oldId, made.id);
  }
  const pictures = await tx.selectFrom('set_picture').where('set_id', '=', setId).selectAll().execute();
  if (pictures.length > 0)
    await tx
      .insertInto('set_picture')
      .values(pictures.map((picture) => ({ ...picture, set_id: id })))
      .execute();
  return { id, optionIds };
};
