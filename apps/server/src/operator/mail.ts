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
  usage: 'mail resend ID',
  does: 'Sends a mail that could not be delivered once more.',
  async run({ db }, [id, ...rest], now) {
    if (!id || !/^\d{1,9}$/.test(id) || rest.length > 0)
      throw new UsageError(`Usage: npm run operator -- ${this.usage}`);
    return db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('mail')
        .set({ state: 'waiting' })
        .where('id', '=', Number(id))
        .where('state', '=', 'failed')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new UsageError(`There is no failed mail ${id}.`);
      await schedule(tx, MAIL_WORK, id, now);
      await recordAudit(tx, 'mail resend', { mail: Number(id) }, now);
      return `Mail ${id} is on its way again.\n`;
    });
  },
};
