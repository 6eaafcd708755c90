import { MAIL_WORK } from '../mail/outbox.ts';
import { schedule } from '../work/schedule.ts';
import { recordAudit } from './audit.ts';
import { type Command, UsageError } from './command.ts';
import { table } from './table.ts';

export const mailFailed: Command = {
  name: ['mail', 'failed'],
  usage: 'mail failed',
  does: 'Lists the mails that could not be delivered, and why.',
  async run({ db }) {
    const failed = await db
      .selectFrom('mail')
      .select(['id', 'created_at', 'kind', 'recipient', 'last_error'])
      .where('state', '=', 'failed')
      .orderBy('created_at')
      .execute();
    return failed.length === 0 ? 'Every mail has been delivered or is on its way.\n' : table(failed);
  },
};

export const mailResend: Command = {
  name: ['mail', 'resend'],
  usage: 'mail resend ID [ID ...]',
  does: 'Sends mails that could not be delivered once more.',
  async run({ db }, ids, now) {
    if (ids.length === 0 || ids.some((id) => !/^\d{1,9}$/.test(id)))
      throw new UsageError(`Usage: npm run operator -- ${this.usage}`);
    return db.transaction().execute(async (tx) => {
      for (const id of ids) {
        const mail = await tx
          .updateTable('mail')
          .set({ state: 'waiting' })
          .where('id', '=', Number(id))
          .where('state', '=', 'failed')
          .returning('useful_until')
          .executeTakeFirst();
        if (!mail) throw new UsageError(`There is no failed mail ${id}. Nothing was sent.`);
        if (mail.useful_until !== null && mail.useful_until <= now.toISOString()) {
          throw new UsageError(
            `The link in mail ${id} has expired: the person has to ask for a new one. Nothing was sent.`,
          );
        }
        await schedule(tx, MAIL_WORK, id, now);
        await recordAudit(tx, 'mail resend', { mail: Number(id) }, now);
      }
      return `On the way again: ${ids.join(', ')}.\n`;
    });
  },
};
