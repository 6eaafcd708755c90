import { emailKey } from '@hitosoroi/rules/member-fields';
import { aboutMember } from '../desk/member-data/about-member.ts';
import { recordAudit } from '../people/staff/audit.ts';
import type { Db } from '../platform/db/database.ts';
import { command, UsageError } from './command.ts';
import { writePrivateFileAt } from './files.ts';
import { table } from './table.ts';
import { timeInJapan } from './words.ts';

/** The member with this mail address. Staff type the address, so upper and lower case and surrounding spaces do not matter. */
const findMember = async (db: Db, email = '') => {
  const member = await db
    .selectFrom('member')
    .where('email_key', '=', emailKey(email.trim()))
    .selectAll()
    .executeTakeFirst();
  if (!member) throw new UsageError(`There is no member with the email address "${email}".`);
  return member;
};

export const membersExport = command({
  name: 'members export',
  does: 'Writes all that is known of a member as one JSON file: member, whom they order for, orders, payments, receipts, mails, inquiries, notes of staff.',
  takes: ['EMAIL'],
  options: {
    out: { type: 'string', value: 'FILE', does: 'where to write it; to standard output where nothing is said' },
  },
  notes:
    'For a member who asks what is known of them. Make sure that it is they who ask. That it was exported is written down.',
  async run(context, [email], { out }) {
    const {
      database: { db },
      now,
    } = context;
    const known = await aboutMember(db, await findMember(db, email));
    const content = `${JSON.stringify(known, null, 2)}\n`;
    const toOutput = out === undefined || out === '-';
    if (toOutput) context.stdout.write(content);
    else writePrivateFileAt(out, content);
    await db.transaction().execute((tx) => recordAudit(tx, 'members export', { member: known.member.id }, now));
    if (toOutput) return { text: '', data: undefined };
    return { text: `Wrote all that is known of member ${known.member.id} to ${out}\n`, data: { file: out } };
  },
});

export const mailFailed = command({
  name: 'mail failed',
  does: 'Lists the mails that could not be delivered or came back, and why, unless staff dismissed them.',
  async run({ database: { db } }) {
    const failed = await db
      .selectFrom('mail')
      .select(['id', 'created_at', 'kind', 'recipient', 'last_error'])
      .where('state', '=', 'failed')
      .where('dismissed_at', 'is', null)
      .orderBy('created_at')
      .execute();
    const rows = failed.map((mail) => ({ ...mail, created_at: timeInJapan(mail.created_at) }));
    return {
      text: failed.length === 0 ? 'Every mail has been delivered or is on its way.\n' : table(rows),
      data: failed,
    };
  },
});
