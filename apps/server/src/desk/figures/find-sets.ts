import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readFigures } from '@hitosoroi/contract/staff/figures';
import type { Db } from '../../platform/db/database.ts';
import type { Counted } from './count-day.ts';

/** The sets of what was counted by their names, what brought most first. */
export const findSets = async (
  db: Db,
  rows: readonly Pick<Counted, 'figure' | 'part' | 'count' | 'yen'>[],
): Promise<AnswerOf<typeof readFigures>['sets']> => {
  const counted = new Map<number, { count: number; yen: number }>();
  for (const { figure, part, count, yen } of rows) {
    if (figure !== 'sets') continue;
    const before = counted.get(Number(part)) ?? { count: 0, yen: 0 };
    counted.set(Number(part), { count: before.count + count, yen: before.yen + yen });
  }
  if (counted.size === 0) return [];
  const names = await db
    .selectFrom('rental_set')
    .where('id', 'in', [...counted.keys()])
    .select(['id', 'name', 'name_en'])
    .execute();
  return names
    .map(({ id, name, name_en }) => ({ set_id: id, name, name_en, ...(counted.get(id) ?? { count: 0, yen: 0 }) }))
    .sort((one, other) => other.yen - one.yen || one.set_id - other.set_id);
};
