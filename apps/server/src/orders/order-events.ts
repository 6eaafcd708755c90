import type { Insertable } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { preparedWrite } from '../platform/db/prepared.ts';
import type { Tables } from '../platform/db/schema.ts';

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

/** Writes down what happened to an order, in the transaction in which it happens. */
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
