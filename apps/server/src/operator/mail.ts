import { command } from './command.ts';
import { table } from './table.ts';
import { timeInJapan } from './words.ts';

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
