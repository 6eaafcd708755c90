import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { preparedWrite } from '../platform/db/prepared.ts';
import type { Tables } from '../platform/db/schema.ts';

/** The downloaded export files that contain the order, oldest first, as a new or as a cancelled order. */
export const findExports = (db: Db | Tx, orderNumber: string) =>
  db
    .selectFrom('staff_export_order as went')
    .innerJoin('staff_export as file', 'file.id', 'went.export_id')
    .innerJoin('export_set as set', 'set.id', 'went.set_id')
    .innerJoin('staff', 'staff.id', 'file.staff_id')
    .where('went.order_number', '=', orderNumber)
    .where('file.taken_at', 'is not', null)
    .orderBy('file.taken_at')
    .orderBy('file.id')
    .select(['set.name as set', 'staff.name as by', 'went.is_cancellation'])
    .select((is) => is.ref('file.taken_at').$notNull().as('at'))
    .execute();

/** When the deliverer last received the order, if ever. */
export const lastExportOf = (files: Awaited<ReturnType<typeof findExports>>): string | null =>
  files.findLast(({ is_cancellation }) => !is_cancellation)?.at ?? null;

interface OrderEvent {
  readonly orderNumber: string;
  readonly kind: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly noticeId?: number | undefined;
  readonly detail?: Record<string, unknown>;
}

const insertEvent = preparedWrite((db, event: Insertable<Tables['order_event']>) =>
  db.insertInto('order_event').values(event),
);

/** Records what happened to an order, in the transaction that causes it. */
export const recordEvent = async (tx: Tx, event: OrderEvent, now: Date): Promise<void> => {
  await insertEvent(tx, {
    order_number: event.orderNumber,
    kind: event.kind,
    from_status: event.from ?? null,
    to_status: event.to ?? null,
    notice_id: event.noticeId ?? null,
    detail: JSON.stringify(event.detail ?? {}),
    happened_at: now.toISOString(),
  });
};

type Mail = Pick<Selectable<Tables['mail']>, 'id' | 'order_number' | 'state' | 'sent_at' | 'created_at'>;

export const MAIL_SENT_AGAIN = 'mail-sent-again';

/** Sending a mail again resets its state, so the order keeps the earlier outcome. It stores no address: those are personal data. */
export const keepMailSentAgain = async (
  tx: Tx,
  mail: Mail,
  { isAway, by }: { readonly isAway: boolean; readonly by?: number },
  now: Date,
): Promise<void> => {
  if (mail.order_number === null) return;
  const before = { was: mail.state, at: mail.sent_at ?? mail.created_at };
  const detail = { mail: mail.id, before, is_elsewhere: isAway, ...(by && { by }) };
  await recordEvent(tx, { orderNumber: mail.order_number, kind: MAIL_SENT_AGAIN, detail }, now);
};
