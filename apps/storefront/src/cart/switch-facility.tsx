import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { ask } from '../api/client.ts';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { type FacilityNames, FacilityWords } from '../invitation/facility-name.tsx';
import { storeInvitation } from '../invitation/invitation.ts';
import { loadTexts } from '../language/page-language.ts';
import { T } from '../language/t.tsx';
import type { Member } from '../session/member.ts';
import { memberChanged } from '../session/session.ts';
import { alertDialog, confirmDialog, type Question } from '../ui/confirm-dialog.ts';
import { hasItems } from './cart.ts';
import styles from './switch-facility.module.css';

interface ConsequencesProps {
  readonly from: FacilityNames;
  readonly to: FacilityNames;
  readonly losesCart: boolean;
  /** Whether the member came by a key or code. A poster may be meant for another person of the family. */
  readonly isByPoster: boolean;
}

function Consequences({ from, to, losesCart, isByPoster }: ConsequencesProps) {
  return (
    <div className={styles.consequences}>
      <dl>
        <dt>
          <T id="move.from" />
        </dt>
        <dd>
          <FacilityWords {...from} />
        </dd>
        <dt>
          <T id="move.to" />
        </dt>
        <dd>
          <FacilityWords {...to} />
        </dd>
      </dl>
      {losesCart && (
        <strong>
          <T id="move.cart" />
        </strong>
      )}
      <T id="move.orders" />
      {isByPoster && (
        <span className={styles.others}>
          <T id="move.others" />
        </span>
      )}
    </div>
  );
}

type Move = () => Promise<{ readonly ok: boolean }>;

interface Asked {
  readonly to: FacilityNames;
  readonly move: Move;
  readonly question: Question;
  readonly invitation?: InvitationParams;
}

/**
 * Moves the member. Returns the message to show if that failed, else undefined. The server refuses the move to a facility that has closed.
 */
const tryTo = async (move: Move): Promise<'move.failed' | 'move.closed' | undefined> => {
  try {
    return (await move()).ok ? undefined : 'move.closed';
  } catch {
    return 'move.failed';
  }
};

/**
 * Asks a member whether they want to order for another facility, and moves them there. Returns whether they were moved. It asks because a
 * browser stores one cart, for one facility, so the member would lose the cart's items. Stores `invitation`, because the next login moves
 * the member to the facility of the stored key or code.
 */
const askAndMove = async (member: Member, { to, move, question, invitation }: Asked): Promise<boolean> => {
  await fetchPatiently(() => loadTexts('arrival'));
  const about = (
    <Consequences from={member} to={to} losesCart={hasItems(member)} isByPoster={invitation !== undefined} />
  );
  if (!(await confirmDialog(question, about, { yes: 'move.yes', no: 'move.no' }))) return false;
  const failure = await tryTo(move);
  if (failure) {
    await alertDialog(failure);
    return false;
  }
  storeInvitation(invitation);
  await memberChanged();
  return true;
};

/** Moves a member to the facility of a key or code. */
export const switchFacility = (member: Member, invitation: InvitationParams, to: FacilityNames): Promise<boolean> =>
  askAndMove(member, {
    to,
    move: () => ask('PUT /me/setkey', { body: invitation }),
    question: { id: 'move.ask' },
    invitation,
  });

/**
 * Moves a member to the facility of a person for whom they order, or back to their own. Stores no key: with a key, the next login would
 * move the member again.
 */
export const switchForPerson = (
  member: Member,
  { personId, name, place }: { personId: number | null; name: string; place: FacilityNames },
): Promise<boolean> =>
  askAndMove(member, {
    to: place,
    move: () => ask('PUT /me/order_for', { body: { person_id: personId } }),
    question: personId === null ? { id: 'move.ask.self' } : { id: 'move.ask.person', values: { name } },
  });
