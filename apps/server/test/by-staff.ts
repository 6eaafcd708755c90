import { dayInJapan } from '@hitosoroi/rules/day';
import { type Opening, setOpening } from '../src/catalogue/facilities/set-opening.ts';
import { changeOffers } from '../src/catalogue/offers/change-offers.ts';
import { findFacilityOffers, offersIn } from '../src/catalogue/offers/facility-offers.ts';
import type { OfferedSet } from '../src/catalogue/offers/offer-sets.ts';
import { rotateInvitation } from '../src/catalogue/posters/rotate-invitation.ts';
import { eraseMember } from '../src/desk/member-data/erase-member.ts';
import { askAboutPayment, cancelByOperator } from '../src/money/cancel/cancel-by-operator.ts';
import { decideCancelRequest } from '../src/money/cancel/staff-routes.ts';
import { configuredProviders } from '../src/money/payments/providers.ts';
import { finishRefund, lockRefund } from '../src/money/payments/refunds.ts';
import { closeReview } from '../src/money/payments/reviews.ts';
import type { InvitationKind } from '../src/people/invitations/invitation.ts';
import type { AppContext } from '../src/platform/app-context.ts';
import type { Db } from '../src/platform/db/database.ts';

/**
 * Does what staff do in the console. Calls the functions behind the console's calls, with the shop's clock. If one refuses, throws its
 * code.
 */

/** The parts of a shop that these functions need. A browser test has no other parts: only the database and the settings of its shop. */
export interface StaffedShop {
  readonly context: AppContext;
  readonly db: Db;
}

/** Cancels an order, even after its deadlines. */
export const cancelByStaff = async (
  { context, db }: StaffedShop,
  number: string,
  paid?: 'yes' | 'no',
): Promise<void> => {
  const { config, now } = context;
  const found = await askAboutPayment(context, configuredProviders(context), number);
  const outcome = await db
    .transaction()
    .execute((tx) => cancelByOperator(tx, config, number, { note: 'asked by mail', paid, found }, now()));
  if (outcome !== 'decided') throw new Error(outcome);
};

export const decideByStaff = async (
  { context, db }: StaffedShop,
  number: string,
  decision: 'approved' | 'rejected',
  note = '',
): Promise<void> => {
  const outcome = await db
    .transaction()
    .execute((tx) => decideCancelRequest(tx, context.config, number, { decision, note }, context.now()));
  if (outcome !== 'decided') throw new Error(outcome);
};

/** Marks a transfer as made by the bank. */
export const transferByStaff = ({ context, db }: StaffedShop, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const held = await lockRefund(tx, id);
    if (!held?.isByHand) throw new Error('transfer-state');
    await finishRefund(tx, context.config, held, 'transfer 17', context.now());
  });

export const closeByStaff = ({ context, db }: StaffedShop, review: number, note: string) =>
  db.transaction().execute((tx) => closeReview(tx, review, note, context.now()));

/** Erases a member. If money is on its way, returns instead what the erasure has to wait for. */
export const eraseByStaff = ({ context, db }: StaffedShop, email: string) =>
  db.transaction().execute(async (tx) => {
    const member = await tx.selectFrom('member').where('email', '=', email).selectAll().executeTakeFirstOrThrow();
    return eraseMember(tx, member, context.now());
  });

const facilityNamed = async ({ db }: StaffedShop, handle: string): Promise<number> =>
  (await db.selectFrom('facility').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()).id;

/** Makes and returns a new key or code. The old one works for `days` more days. */
export const rotateByStaff = async (
  shop: StaffedShop,
  handle: string,
  kind: InvitationKind,
  days: number,
): Promise<string> => {
  const id = await facilityNamed(shop, handle);
  const now = shop.context.now();
  const endsAt = new Date(now.getTime() + days * 86_400_000);
  return shop.db.transaction().execute(async (tx) => {
    await rotateInvitation(tx, id, kind, endsAt, now);
    const lasting = tx.selectFrom('invitation').where('facility_id', '=', id).where('expires_at', 'is', null);
    return (await lasting.where('kind', '=', kind).select('secret').executeTakeFirstOrThrow()).secret;
  });
};

/** Sets the limits of a set at a facility: pieces in one order, and pieces in all. */
export const limitByStaff = async (
  shop: StaffedShop,
  handle: string,
  setHandle: string,
  limits: Partial<Pick<OfferedSet, 'least' | 'most' | 'stock'>>,
): Promise<void> => {
  const facility_id = await facilityNamed(shop, handle);
  const { id } = await shop.db
    .selectFrom('rental_set')
    .where('handle', '=', setHandle)
    .select('id')
    .executeTakeFirstOrThrow();
  await shop.db.transaction().execute(async (tx) => {
    const present = await findFacilityOffers(tx, facility_id);
    if (!present) throw new Error('not-found');
    const sets = offersIn(present).map((offer) => (offer.set_id === id ? { ...offer, ...limits } : offer));
    const outcome = await changeOffers(tx, { facility_id, version: present.version, sets });
    if (typeof outcome === 'string' || 'stale' in outcome) throw new Error('not changed');
  });
};

/** Opens, publishes or closes a facility, now or on a day. */
export const openByStaff = async (shop: StaffedShop, handle: string, to: Opening['to'], on: Opening['on'] = 'now') => {
  const id = await facilityNamed(shop, handle);
  return shop.db.transaction().execute((tx) => setOpening(tx, { id, to, on }, dayInJapan(shop.context.now())));
};
