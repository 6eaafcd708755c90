import {
  cancelAsStaff,
  decideCancellation,
  listCancelRequests,
  previewDecision,
  previewStaffCancel,
  readCancellation as readCancellationCall,
} from '@hitosoroi/contract/staff/cancellations';
import { yen } from '@hitosoroi/rules/yen';
import { facilityOfOrder } from '../../orders/lock-order.ts';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { Staff } from '../../people/staff/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { effectsOn } from '../payments/order-effects.ts';
import { configuredProviders } from '../payments/providers.ts';
import { askAboutPayment, type CancelRefusal, cancelByOperator } from './cancel-by-operator.ts';
import { decideCancelRequest, type Undecided } from './decide-cancel-request.ts';
import { findCancelRequests } from './find-cancel-requests.ts';
import { mayCancel, paidFor, readCancellation } from './read-cancellation.ts';

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
};

const overLimit = new StaffRefused(403, 'over-limit', { roles: ['finance'] });

/** What the audit keeps of refunds. The note of the staff person stays with the order. */
const goingBack = ({ refunds }: { refunds: readonly { amount: number }[] }): string[] =>
  refunds.map(({ amount }) => yen(amount));

interface InOrder {
  readonly order_number: string;
  /** Of the preview, when its change is executed. */
  readonly fingerprint?: string;
}

const bodyFacility = (db: Db | Tx, { body }: { body: InOrder }) => facilityOfOrder(db, body.order_number);
const subjectOfBody = ({ order_number }: InOrder) => ({ kind: 'order', id: order_number });

export const orderStaffRoutes = ({ read, change, preview }: ServeStaff, context: AppContext): void => {
  const { db, config } = context;
  const providers = configuredProviders(config);

  read(listCancelRequests, {}, async ({ staff, query }) => findCancelRequests(db, staff.facilities, query));

  read(
    readCancellationCall,
    {
      facilityOf: (from, { query }) => facilityOfOrder(from, query.order_number),
      subjectOf: ({ order_number }) => ({ kind: 'order', id: order_number }),
    },
    async ({ query, staff }) => readCancellation(db, query.order_number, staff, config.deskCancelLimit),
  );

  interface Asked<Body> {
    readonly tx: Tx;
    readonly staff: Staff;
    readonly body: Body;
    readonly now: Date;
  }

  /** Does what was asked, unless the amount needs another role, and returns the effects. */
  const within = async <Why extends string>(
    { tx, staff, body }: Asked<InOrder>,
    refusals: Record<Why, StaffRefused>,
    act: () => Promise<Why | 'decided'>,
  ) => {
    const { fingerprint: _, ...typed } = body;
    const done = await effectsOn(tx, body.order_number, typed, act);
    if (!done) return staffNotFound;
    if (done.outcome !== 'decided') return refusals[done.outcome];
    // Money that came for an order which we had as unpaid goes back too.
    const returned = done.effects.refunds.filter(({ state }) => state === 'asked');
    const yenBack = returned.reduce((sum, { amount }) => sum + amount, 0);
    return mayCancel(staff, Math.max(paidFor(done.before), yenBack), config.deskCancelLimit) ? done : overLimit;
  };

  const decide = async (asked: Asked<InOrder & { decision: 'approved' | 'rejected'; note: string }>) => {
    const { tx, staff, body, now } = asked;
    // A rejection mail must say why.
    if (body.decision === 'rejected' && body.note === '') return wrongStaffField('note', 'reason-required');
    return within(asked, undecided, () =>
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

  /** Outside of any transaction: the provider may be slow, and its answer is applied separately. */
  const findOut = ({ order_number }: InOrder) => askAboutPayment(context, providers, order_number);

  type Found = Awaited<ReturnType<typeof findOut>>;

  const cancel = (asked: Asked<InOrder & { note: string; paid?: 'yes' | 'no' | undefined }>, found: Found) => {
    const { tx, staff, body, now } = asked;
    return within(asked, notCancelled, () =>
      cancelByOperator(tx, config, body.order_number, { note: body.note, paid: body.paid, found, by: staff.id }, now),
    );
  };

  preview(previewStaffCancel, { facilityOf: bodyFacility, subjectOfBody, findOut }, async ({ found, ...asked }) => {
    const done = await cancel(asked, found);
    return done instanceof StaffRefused ? done : done.effects;
  });

  change(cancelAsStaff, { facilityOf: bodyFacility, findOut }, async ({ found, ...asked }) => {
    const done = await cancel(asked, found);
    if (done instanceof StaffRefused) return done;
    const { order_number } = asked.body;
    return changed({
      answer: { order_number, order_status: done.after.order_status },
      subject: { kind: 'order', id: order_number, label: order_number },
      before: { order_status: done.before.order_status, refund: [] },
      after: { order_status: done.after.order_status, refund: goingBack(done.effects) },
      fingerprint: done.effects.fingerprint,
    });
  });
};
