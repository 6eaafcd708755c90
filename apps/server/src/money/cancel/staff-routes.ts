import {
  cancelAsStaff,
  decideCancellation,
  listCancelRequests,
  previewDecision,
  previewStaffCancel,
  readCancellation as readCancellationCall,
} from '@hitosoroi/contract/staff/cancellations';
import { REQUEST_APPROVED, REQUEST_PENDING, REQUEST_REJECTED } from '@hitosoroi/rules/derived-status';
import { PAID } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { facilityOfOrder, lockIfThere } from '../../orders/lock-order.ts';
import { changeOrder } from '../../orders/move-order.ts';
import { findExports, lastExportOf, recordEvent } from '../../orders/order-events.ts';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { Staff } from '../../people/staff/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueMail, watchMails } from '../../platform/mail/outbox.ts';
import { configuredProviders } from '../payments/providers.ts';
import { findRefunds, isBeingRefunded, refundOrder } from '../payments/refunds.ts';
import { findDeskLimit } from '../settings/settings.ts';
import { askAboutPayment, type CancelRefusal, cancelByOperator } from './cancel-by-operator.ts';
import { approvedLetter, rejectedLetter } from './cancel-letters.ts';
import { findCancelRequests } from './find-cancel-requests.ts';
import { mayCancel, paidFor, readCancellation } from './read-cancellation.ts';

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

/** The new and the changed refunds, without their ids. A new refund gets another id in each preview, which would change the fingerprint. */
const changedRefunds = (before: State, after: State) =>
  after.refunds
    .filter(({ id, state, way }) => {
      const was = before.refunds.find((each) => each.id === id);
      return was?.state !== state || was.way !== way;
    })
    .map(({ amount, way, state }) => ({ amount, way, state }));

/**
 * Runs `act` on a locked order and returns the effects. Undefined if there is no such order. A preview shows the effects and rolls back.
 * The change compares its fingerprint with the preview's. The fingerprint includes what staff typed, because a note is stored even if no
 * mail shows it.
 */
const effectsOn = async <Outcome>(tx: Tx, orderNumber: string, typed: object, act: () => Promise<Outcome>) => {
  // Locks the order first, so that no other transaction changes it until this one ends.
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

interface Decision {
  readonly decision: 'approved' | 'rejected';
  /** For a rejection, the text that the member receives. For an approval, a reason that only staff see. */
  readonly note?: string | undefined;
  /** The staff person who decides in the console. */
  readonly by?: number;
}

/**
 * Why a request cannot be decided. `no-request`: no request is pending. `needs-transfer`: the provider refused the refund before, so staff
 * must return the money. `money-goes-back`: the payment is being refunded, so no mail may say that the order stays valid.
 */
type Undecided = 'no-request' | 'needs-transfer' | 'money-goes-back';

/**
 * Stores the operator's decision on a request to cancel. Approval schedules the refund, and the order is canceled when the provider has
 * made that refund. If this function refuses, it changes nothing.
 */
export const decideCancelRequest = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  orderNumber: string,
  { decision, note = '', by }: Decision,
  at: Date,
): Promise<'decided' | Undecided> => {
  const order = await lockIfThere(tx, { orderNumber });
  if (order?.order_status !== PAID || order.cancel_request_status !== REQUEST_PENDING) return 'no-request';
  if (decision === 'approved' && (await refundOrder(tx, orderNumber, at, by)) === 'refused') return 'needs-transfer';
  if (decision === 'rejected' && (await isBeingRefunded(tx, orderNumber))) return 'money-goes-back';
  await changeOrder(
    tx,
    order,
    decision === 'approved'
      ? { cancel_request_status: REQUEST_APPROVED }
      : { cancel_request_status: REQUEST_REJECTED, cancel_request_note: note || null },
  );
  await recordEvent(tx, { orderNumber, kind: `cancel-${decision}`, detail: { note, ...(by && { by }) } }, at);
  const letter =
    decision === 'approved' ? approvedLetter(order, config.publicUrl) : rejectedLetter(order, config.publicUrl, note);
  await queueMail(tx, letter, config.mailFrom, at);
  return 'decided';
};

const undecided: Record<Undecided, StaffRefused> = {
  'no-request': new StaffRefused(409, 'no-request'),
  'needs-transfer': new StaffRefused(409, 'needs-transfer'),
  'money-goes-back': new StaffRefused(409, 'money-goes-back'),
};

const notCancelled: Record<CancelRefusal, StaffRefused> = {
  over: new StaffRefused(409, 'order-over'),
  'ask-staff': new StaffRefused(409, 'ask-whether-paid'),
  'unknown-payment': new StaffRefused(409, 'unknown-payment'),
  moved: new StaffRefused(409, 'moved'),
  'fee-by-card': wrongStaffField('fee', 'fee-by-card'),
  'fee-unpaid': wrongStaffField('fee', 'fee-unpaid'),
  'fee-high': wrongStaffField('fee', 'fee-high'),
};

const overLimit = new StaffRefused(403, 'over-limit', { roles: ['finance'] });

/** The refunds as the audit stores them. Only the order stores the staff person's note. */
const goingBack = ({ refunds }: { refunds: readonly { amount: number }[] }): string[] =>
  refunds.map(({ amount }) => yen(amount));

interface InOrder {
  readonly order_number: string;
  /** The fingerprint of the preview. Only a change sends it. */
  readonly fingerprint?: string;
}

const bodyFacility = (db: Db | Tx, { body }: { body: InOrder }) => facilityOfOrder(db, body.order_number);
const subjectOfBody = ({ order_number }: InOrder) => ({ kind: 'order', id: order_number });

export const orderStaffRoutes = ({ read, change, preview }: ServeStaff, context: AppContext): void => {
  const { db, config } = context;
  const providers = configuredProviders(context);

  read(listCancelRequests, {}, async ({ staff, query }) => findCancelRequests(db, staff.facilities, query));

  read(
    readCancellationCall,
    {
      facilityOf: (from, { query }) => facilityOfOrder(from, query.order_number),
      subjectOf: ({ order_number }) => ({ kind: 'order', id: order_number }),
    },
    async ({ query, staff }) =>
      readCancellation(db, query.order_number, staff, (await findDeskLimit(db, config)).value),
  );

  interface ChangeInput<Body> {
    readonly tx: Tx;
    readonly staff: Staff;
    readonly body: Body;
    readonly now: Date;
  }

  /** Runs `act` and returns its effects. Refuses if the amount is above the limit of the person's role. */
  const withinLimit = async <Why extends string>(
    { tx, staff, body }: ChangeInput<InOrder>,
    refusals: Record<Why, StaffRefused>,
    act: () => Promise<Why | 'decided'>,
  ) => {
    const { fingerprint: _, ...typed } = body;
    const done = await effectsOn(tx, body.order_number, typed, act);
    if (!done) return staffNotFound;
    if (done.outcome !== 'decided') return refusals[done.outcome];
    // An unpaid order may have refunds too, of payments that did not settle the order.
    const returned = done.effects.refunds.filter(({ state }) => state === 'asked');
    const yenBack = returned.reduce((sum, { amount }) => sum + amount, 0);
    const limit = await findDeskLimit(tx, config);
    return mayCancel(staff, Math.max(paidFor(done.before), yenBack), limit.value) ? done : overLimit;
  };

  const decide = async (asked: ChangeInput<InOrder & { decision: 'approved' | 'rejected'; note: string }>) => {
    const { tx, staff, body, now } = asked;
    // A mail about a rejection must give the reason.
    if (body.decision === 'rejected' && body.note === '') return wrongStaffField('note', 'reason-required');
    return withinLimit(asked, undecided, () =>
      decideCancelRequest(tx, config, body.order_number, { ...body, by: staff.id }, now),
    );
  };

  preview(previewDecision, { facilityOf: bodyFacility, subjectOfBody }, async (asked) => {
    const done = await decide(asked);
    return done instanceof StaffRefused ? done : done.effects;
  });

  change(decideCancellation, { facilityOf: bodyFacility }, async (asked) => {
    const done = await decide(asked);
    if (done instanceof StaffRefused) return done;
    const { order_number, decision } = asked.body;
    return changed({
      answer: { order_number, decision },
      subject: { kind: 'order', id: order_number, label: order_number },
      before: { request: 'pending', refund: [] },
      after: { request: decision, refund: goingBack(done.effects) },
      fingerprint: done.effects.fingerprint,
    });
  });

  /** Asks the provider before the transaction, because the provider may be slow. Another transaction applies the answer. */
  const findOut = ({ order_number }: InOrder) => askAboutPayment(context, providers, order_number);

  type Found = Awaited<ReturnType<typeof findOut>>;

  type Cancel = InOrder & { note: string; paid?: 'yes' | 'no' | undefined; fee?: number | undefined };

  const cancel = (asked: ChangeInput<Cancel>, found: Found) => {
    const { tx, staff, body, now } = asked;
    const { note, paid, fee } = body;
    return withinLimit(asked, notCancelled, () =>
      cancelByOperator(tx, config, body.order_number, { note, paid, fee, found, by: staff.id }, now),
    );
  };

  preview(previewStaffCancel, { facilityOf: bodyFacility, subjectOfBody, findOut }, async ({ found, ...asked }) => {
    const done = await cancel(asked, found);
    return done instanceof StaffRefused ? done : done.effects;
  });

  change(cancelAsStaff, { facilityOf: bodyFacility, findOut }, async ({ found, ...asked }) => {
    const done = await cancel(asked, found);
    if (done instanceof StaffRefused) return done;
    const { order_number, fee } = asked.body;
    return changed({
      answer: { order_number, order_status: done.after.order_status },
      subject: { kind: 'order', id: order_number, label: order_number },
      before: { order_status: done.before.order_status, refund: [] },
      after: {
        order_status: done.after.order_status,
        refund: goingBack(done.effects),
        ...(fee && { fee: yen(fee) }),
      },
      fingerprint: done.effects.fingerprint,
    });
  });
};
