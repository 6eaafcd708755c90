import {
  cancelAsStaff,
  decideCancellation,
  listCancelRequests,
  readCancellation as readCancellationCall,
  rehearseDecision,
  rehearseStaffCancel,
} from '@hitosoroi/contract/staff/cancellations';
import { yen } from '@hitosoroi/rules/yen';
import type { AppContext } from '../app-context.ts';
import type { Db, Tx } from '../db/database.ts';
import { configuredProvider } from '../payments/configured-provider.ts';
import { effectsOn } from '../payments/order-effects.ts';
import { StaffRefused, staffNotFound } from '../staff/refusals.ts';
import { changed, type ServeStaff } from '../staff/serve-staff.ts';
import type { Staff } from '../staff/sessions.ts';
import { askAboutPayment, type CancelRefusal, cancelByOperator } from './cancel-by-operator.ts';
import { decideCancelRequest, type Undecided } from './decide-cancel-request.ts';
import { findCancelRequests } from './find-cancel-requests.ts';
import { facilityOfOrder, mayCancel, readCancellation } from './read-cancellation.ts';

const undecided: Record<Undecided, StaffRefused> = {
  'no-request': new StaffRefused(409, 'no-request'),
  'needs-transfer': new StaffRefused(409, 'needs-transfer'),
};

const notCancelled: Record<CancelRefusal, StaffRefused> = {
  over: new StaffRefused(409, 'order-over'),
  'ask-staff': new StaffRefused(409, 'ask-whether-paid'),
  'unknown-payment': new StaffRefused(409, 'unknown-payment'),
};

const overLimit = new StaffRefused(403, 'over-limit', { roles: ['finance'] });

/** What the audit keeps of money that goes back. What staff wrote about the order stays with the order. */
const goingBack = ({ refunds }: { refunds: readonly { amount: number }[] }): string[] =>
  refunds.map(({ amount }) => yen(amount));

interface InOrder {
  readonly order_number: string;
}

const bodyFacility = (db: Db | Tx, { body }: { body: InOrder }) => facilityOfOrder(db, body.order_number);
const subjectOfBody = ({ order_number }: InOrder) => ({ kind: 'order', id: order_number });

export const orderStaffRoutes = ({ read, change, rehearse }: ServeStaff, context: AppContext): void => {
  const { db, config } = context;
  const provider = configuredProvider(config);

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

  /** Does what was asked, unless its amount is for somebody else to decide, and tells what it did. */
  const within = async <Why extends string>(
    { tx, staff, body }: Asked<InOrder>,
    refusals: Record<Why, StaffRefused>,
    act: () => Promise<Why | 'decided' | object>,
  ) => {
    const done = await effectsOn(tx, body.order_number, act);
    if (!done) return staffNotFound;
    if (typeof done.outcome === 'string' && done.outcome in refusals) return refusals[done.outcome as Why];
    return mayCancel(staff, done.before, config.deskCancelLimit) ? done : overLimit;
  };

  const decide = (asked: Asked<InOrder & { decision: 'approved' | 'rejected'; note: string }>) =>
    within(asked, undecided, () =>
      decideCancelRequest(asked.tx, config, asked.body.order_number, asked.body, asked.now),
    );

  rehearse(rehearseDecision, { facilityOf: bodyFacility, subjectOfBody }, async (asked) => {
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

  /** Outside of any transaction: the provider may take its time, and what it says is applied by itself. */
  const findOut = ({ order_number }: InOrder) => askAboutPayment(context, provider, order_number);

  type Said = Awaited<ReturnType<typeof findOut>>;

  const cancel = (asked: Asked<InOrder & { note: string; paid?: 'yes' | 'no' | undefined }>, said: Said) => {
    const { tx, body, now } = asked;
    return within(asked, notCancelled, () =>
      cancelByOperator(tx, config, body.order_number, { note: body.note, paid: body.paid, said }, now),
    );
  };

  rehearse(rehearseStaffCancel, { facilityOf: bodyFacility, subjectOfBody, findOut }, async ({ found, ...asked }) => {
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
