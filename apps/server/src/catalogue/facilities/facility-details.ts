import type { Day } from '@hitosoroi/rules/day';
import type { FacilityDetails } from '@hitosoroi/rules/facility-fields';
import { findFarDay } from '@hitosoroi/rules/far-days';
import { asPractice, isMarkedName } from '@hitosoroi/texts/practice-name';
import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import type { Tables } from '../../platform/db/schema.ts';

const orNull = (text: string): string | null => text || null;

type Columns = Pick<Tables['facility'], Exclude<keyof FacilityDetails, 'order_type' | 'payment_cancel_method'>> & {
  order_type: number;
  payment_cancel_method: number;
};

/** Returns the details as columns of the facility's row. Empty texts become null. */
export const columnsOf = (details: FacilityDetails): Columns => ({
  name: details.name,
  name_en: orNull(details.name_en),
  order_type: details.order_type,
  start_date: details.start_date,
  end_date: details.end_date,
  main_end_date: orNull(details.main_end_date),
  payment_cancel_method: details.payment_cancel_method,
  payment_term_days: details.payment_term_days,
  cancel_policy: details.cancel_policy,
  cancel_policy_en: orNull(details.cancel_policy_en),
});

export const detailColumns = [
  'name',
  'name_en',
  'order_type',
  'start_date',
  'end_date',
  'main_end_date',
  'payment_cancel_method',
  'payment_term_days',
  'cancel_policy',
  'cancel_policy_en',
] as const satisfies readonly (keyof Columns)[];

/** Returns the details in a facility's row. Staff save them in this form, and the version history stores it. */
export const detailsOf = (row: Columns): FacilityDetails => ({
  name: row.name,
  name_en: row.name_en ?? '',
  order_type: row.order_type === 2 ? 2 : 1,
  start_date: row.start_date,
  end_date: row.end_date,
  main_end_date: row.main_end_date ?? '',
  payment_cancel_method: row.payment_cancel_method === 2 ? 2 : 1,
  payment_term_days: row.payment_term_days,
  cancel_policy: row.cancel_policy,
  cancel_policy_en: row.cancel_policy_en ?? '',
});

/** Whether a name is marked as that of a practice facility. A facility that takes real money must not have such a name. */
export const isPracticeName = ({ name, name_en }: Pick<FacilityDetails, 'name' | 'name_en'>): boolean =>
  isMarkedName(name) || isMarkedName(name_en);

/**
 * Whether another facility of the institution has this name. If two had the same name, staff could not tell them apart in lists, mails and
 * exports.
 */
export const isNameTaken = async (tx: Tx, institutionId: number, name: string, besides?: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('facility')
    .where('institution_id', '=', institutionId)
    .where('name', '=', name)
    .$if(besides !== undefined, (others) => others.where('id', '<>', besides ?? 0))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};

/** Saves details, unless another save has changed the version. */
export const changeDetails = async (tx: Tx, id: number, version: number, given: FacilityDetails, today: Day) => {
  const row = await tx
    .selectFrom('facility')
    .where('id', '=', id)
    .selectAll()
    .$call(holdRows(tx))
    .executeTakeFirstOrThrow();
  const before = detailsOf(row);
  if (row.version !== version) return { stale: { version: row.version, ...before } };
  const far = findFarDay(given, today, before);
  if (far) return { far };
  const isPractice = row.practice_of !== null;
  if (!isPractice && isPracticeName(given)) return 'practice-name' as const;
  const details = isPractice ? asPractice(given) : given;
  if (details.name !== row.name && (await isNameTaken(tx, row.institution_id, details.name, id)))
    return 'facility-name-taken' as const;
  if (JSON.stringify(columnsOf(details)) === JSON.stringify(columnsOf(before)))
    return { before, after: before, version };
  await tx
    .updateTable('facility')
    .set({ ...columnsOf(details), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return { before, after: details, version: version + 1 };
};
