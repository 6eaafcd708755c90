import type { WorkKind } from '@hitosoroi/rules/staff-work';
import { facilityOfOrder } from '../orders/lock-order.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** Work that staff can claim: its kind, and its order number or id. */
interface Work {
  readonly kind: WorkKind;
  readonly subject: string;
}

/** The staff person who has claimed this work. */
export const findTaker = async (tx: Tx, { kind, subject }: Work) =>
  (await tx
    .selectFrom('staff_claim')
    .innerJoin('staff', 'staff.id', 'staff_claim.staff_id')
    .where('staff_claim.kind', '=', kind)
    .where('staff_claim.subject', '=', subject)
    .select(['staff.id', 'staff.name'])
    .executeTakeFirst()) ?? null;

/**
 * Claims work. `had` is the person who had claimed the work when the page was loaded, or null. Returns false if another request changed the
 * claim in the meantime.
 */
export const takeWork = async (
  tx: Tx,
  { kind, subject }: Work,
  { had, staffId, now }: { readonly had: number | null; readonly staffId: number; readonly now: Date },
): Promise<boolean> => {
  const claim = { kind, subject, staff_id: staffId, taken_at: now.toISOString() };
  const written =
    had === null
      ? await tx
          .insertInto('staff_claim')
          .values(claim)
          .onConflict((conflict) => conflict.doNothing())
          .returning('subject')
          .execute()
      : await tx
          .updateTable('staff_claim')
          .set(claim)
          .where('kind', '=', kind)
          .where('subject', '=', subject)
          .where('staff_id', '=', had)
          .returning('subject')
          .execute();
  return written.length === 1;
};

/** Deletes a claim if the staff person `had` still has it. Otherwise returns false. */
export const giveBackWork = async (tx: Tx, { kind, subject }: Work, had: number | null): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('staff_claim')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('staff_id', '=', had ?? 0)
    .returning('subject')
    .execute();
  return gone.length === 1;
};

const OF_AN_ORDER = /^\d{4}-\d{4}-\d{4}$/;
const isId = (subject: string): boolean => /^[1-9]\d{0,8}$/.test(subject);

const tables = { review: 'review', transfer: 'refund', note: 'order_note', inquiry: 'inquiry', mail: 'mail' } as const;

/** The facility of a piece of work. 0 if the work belongs to none, undefined if there is no such work. */
export const facilityOfWork = async (db: Db | Tx, { kind, subject }: Work): Promise<number | undefined> => {
  if (kind === 'cancel-request') {
    if (!OF_AN_ORDER.test(subject)) return undefined;
    return facilityOfOrder(db, subject);
  }
  if (!isId(subject)) return undefined;
  const id = Number(subject);
  if (kind === 'inquiry' || kind === 'mail') {
    const found = await db.selectFrom(tables[kind]).where('id', '=', id).select('facility_id').executeTakeFirst();
    return found && (found.facility_id ?? 0);
  }
  const found = await db.selectFrom(tables[kind]).where('id', '=', id).select('order_number').executeTakeFirst();
  return found && ((await facilityOfOrder(db, found.order_number ?? '')) ?? 0);
};

export const purgeClaims = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('staff_claim').where('taken_at', '<=', before).execute();
};
