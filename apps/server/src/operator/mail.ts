import { isElsewhere } from '@hitosoroi/rules/staff-fields';
import { keepMailSentAgain } from '../orders/order-events.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { ownAddresses } from '../platform/mail/elsewhere.ts';
import { holdMail, type Obstacle, sendAgain } from '../platform/mail/send-again.ts';
import { command, UsageError } from './command.ts';
import { table } from './table.ts';
import { readId, timeInJapan } from './words.ts';

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

const whyNot: Record<Obstacle, (id: number) => string> = {
  'mail-waiting': (id) => `There is no failed mail ${id}.`,
  'mail-expired': (id) => `Mail ${id} is of no more use: its link has expired, or its day is over.`,
  'mail-secret': (id) => `Mail ${id} held a link or a code and was sent: nobody keeps it.`,
};

export const mailResend = command({
  name: 'mail resend',
  does: 'Sends mails once more: those that could not be delivered, and those that somebody misses.',
  takes: ['ID', '...'],
  async run({ database: { db }, config, now }, words) {
    const ids = words.map((word) => readId(word, 'a mail'));
    await db.transaction().execute(async (tx) => {
      for (const id of ids) {
        const mail = await holdMail(tx, id);
        // Staff sent it to an address whose owner had proved their identity. Only the console can do that.
        if (mail && isElsewhere(await ownAddresses(tx, mail), mail.recipient))
          throw new UsageError(
            `Mail ${id} went to an address that is not its reader's own. Send it again in the console. Nothing was sent.`,
          );
        const obstacle = mail ? await sendAgain(tx, mail, config, now) : 'mail-waiting';
        if (obstacle) throw new UsageError(`${whyNot[obstacle](id)} Nothing was sent.`);
        if (mail) await keepMailSentAgain(tx, mail, { isAway: false }, now);
        await recordAudit(tx, 'mail resend', { mail: id }, now);
      }
    });
    return { text: `On the way again: ${ids.join(', ')}.\n`, data: { resent: ids } };
  },
});
