import { workOfMail } from '../mail/outbox.ts';
import { schedule } from '../work/schedule.ts';
import { recordAudit } from './audit.ts';
import { command, UsageError } from './command.ts';
import { table } from './table.ts';
import { readId, timeInJapan } from './words.ts';

export const mailFailed = command({
  name: 'mail failed',
  does: 'Lists the mails that could not be delivered, and why.',
  async run({ database: { db } }) {
    const failed = await db
      .selectFrom('mail')
      .select(['id', 'created_at', 'kind', 'recipient', 'last_error'])
      .where('state', '=', 'failed')
      .orderBy('created_at')
      .execute();
    const rows = failed.map((mail) => ({ ...mail, created_at: timeInJapan(mail.created_at) }));
    return {
      text: failed.length === 0 ? 'Every mail has been delivered or is on its way.\n' : table(rows),
      data: failed,
    };
  },
});

export const mailResend = command({
  name: 'mail resend',
  does: 'Sends mails that could not be delivered once more.',
  takes: ['ID', '...'],
  async run({ database: { db }, now }, words) {
    const ids = words.map((word) => readId(word, 'a mail'));
    await db.transaction().execute(async (tx) => {
      for (const id of ids) {
        const mail = await tx
          .updateTable('mail')
          .set({ state: 'waiting' })
          .where('id', '=', id)
          .where('state', '=', 'failed')
          .returning(['kind', 'useful_until'])
          .executeTakeFirst();
        if (!mail) throw new UsageError(`There is no failed mail ${id}. Nothing was sent.`);
        if (mail.useful_until !== null && mail.useful_until <= now.toISOString()) {
          throw new UsageError(
            `Mail ${id} is of no more use: its link has expired, or its day is over. Nothing was sent.`,
          );
        }
        await schedule(tx, workOfMail(mail.kind), String(id), now);
        await recordAudit(tx, 'mail resend', { mail: id }, now);
      }
    });
    return { text: `On the way again: ${ids.join(', ')}.\n`, data: { resent: ids } };
  },
});
