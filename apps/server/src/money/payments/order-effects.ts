import { lockIfThere } from '../../orders/lock-order.ts';
import { findExports, lastExportOf } from '../../orders/order-events.ts';
import { fingerprintOf } from '../../people/staff/serve-staff.ts';
import type { Tx } from '../../platform/db/database.ts';
import { watchMails } from '../../platform/mail/outbox.ts';
import { findRefunds } from './refunds.ts';

/** What staff see of an order before they change it: its status, and its refunds. */
const stateOf = async (tx: Tx, orderNumber: string) => {
  const order = await tx
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['order_status', 'cancel_request_status', 'price', 'payment_method'])
    .executeTakeFirstOrThrow();
  const refunds = await findRefunds(tx, { orderNumber });
  return { ...order, refunds: refunds.map(({ id, amount, way, state }) => ({ id, amount, way, state })) };
};

type State = Awaited<ReturnType<typeof stateOf>>;

/** The refunds that are new or changed. A new one's id differs in each preview. */
const changedRefunds = (before: State, after: State) =>
  after.refunds
    .filter(({ id, state, way }) => {
      const was = before.refunds.find((each) => each.id === id);
      return was?.state !== state || was.way !== way;
    })
    .map(({ amount, way, state }) => ({ amount, way, state }));

/**
 * Changes an order, and returns the effects: a preview shows and undoes them, or they are compared with what was shown. Undefined for an
 * unknown order. The fingerprint includes the typed text: a note is stored for ever, though no mail shows it.
 */
export const effectsOn = async <Outcome>(tx: Tx, orderNumber: string, typed: object, act: () => Promise<Outcome>) => {
  // Locks the order first, so that no other transaction moves it.
  if (!(await lockIfThere(tx, { orderNumber }))) return undefined;
  const before = await stateOf(tx, orderNumber);
  const letters = watchMails(tx);
  const outcome = await act();
  const after = await stateOf(tx, orderNumber);
  const shown = {
    status: { from: before.order_status, to: after.order_status },
    refunds: changedRefunds(before, after),
    last_exported_at: lastExportOf(await findExports(tx, orderNumber)),
    mails: letters.map(({ to, language, subject, text }) => ({ to, language, subject, text })),
  };
  return { outcome, before, after, effects: { ...shown, fingerprint: fingerprintOf({ before, shown, typed }) } };
};
