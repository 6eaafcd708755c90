import { eraseMember } from '../desk/member-data/erase-member.ts';
import {
  findStillOpen,
  isAnythingOpen,
  type ReasonToWait,
  type StillOpen,
} from '../desk/member-data/reasons-to-wait.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { overwriteErased } from '../platform/db/overwrite-erased.ts';
import { command, UsageError } from './command.ts';
import { findMember } from './find-facility.ts';

const inWords = (reason: ReasonToWait): string => {
  const { kind, order } = reason;
  if (kind === 'payable') return `the number of order ${order} can still be paid at a store, until ${reason.until}`;
  if (kind === 'review') return `review ${reason.review} of order ${order} is open`;
  return {
    unsettled: `order ${order} is not settled`,
    'cancel-request': `somebody has to decide on cancelling order ${order}`,
    refund: `money of order ${order} has to go back`,
    capture: `the payment of order ${order} is being worked on`,
  }[kind];
};

const openInWords = ({ rentals, inquiries }: StillOpen): string =>
  [
    ...rentals.map(({ order, until }) => `  order ${order} is rented until ${until}: nobody would know whose it is`),
    ...inquiries.map(({ id }) => `  inquiry ${id} is not answered`),
  ].join('\n');

export const membersErase = command({
  name: 'members erase',
  does: 'Forgets a member: what they ordered and paid stays, under no name but the one on receipts; whatever they typed, and notes about their orders, go.',
  takes: ['EMAIL'],
  notes: `For a member who asks to be forgotten. Make sure that it is they who ask; it cannot be undone. Export first what they may want.
It is refused while money is on its way or has to go back, and while it can still come: the number of a cancelled order can be paid
at a store for some days. Notes that staff wrote about the member's orders are blanked; their name in a note about somebody else's
order is not found. A rental that is to come or running and an inquiry that nobody answered are named first. Receipts and credit notes stay as they were issued, with the name on them: tax law has us keep them. On SQLite
what is erased is overwritten in the files; PostgreSQL does that when it next vacuums. Backups hold the member until they are old
enough to go, and so do the operator's own mailbox, the payment provider, and what was exported before.`,
  options: {
    anyway: { type: 'boolean', does: 'although a rental is to come or running, or an inquiry is not answered' },
  },
  async run({ database, now }, [email], { anyway }) {
    const { db } = database;
    const { id, receipts } = await db.transaction().execute(async (tx) => {
      const member = await findMember(tx, email);
      const open = await findStillOpen(tx, member, now);
      if (isAnythingOpen(open) && !anyway)
        throw new UsageError(
          `Nothing was erased, because this goes on; --anyway erases all the same:\n${openInWords(open)}`,
        );
      const outcome = await eraseMember(tx, member, now);
      if ('waitsFor' in outcome) {
        throw new UsageError(
          `Money is on its way, so nothing was erased:\n${outcome.waitsFor.map((reason) => `  ${inWords(reason)}`).join('\n')}`,
        );
      }
      await recordAudit(tx, 'members erase', { member: member.id }, now);
      return { id: member.id, receipts: outcome.receipts };
    });
    const isOverwritten = await overwriteErased(db);
    const rest = isOverwritten ? '' : ' The server was too busy to overwrite it on the disk: it does so when it stops.';
    const kept =
      receipts.length > 0 ? ` The name stays on what was issued, as the law asks: ${receipts.join(', ')}.` : '';
    return {
      text: `Member ${id} is erased. Their orders stay, under no name.${kept}${rest}\n`,
      data: { member: id, receipts },
    };
  },
});
