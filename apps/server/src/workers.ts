import { TIDY_WORK, tidy } from './accounts/tidy.ts';
import type { Parts } from './app.ts';
import { ACCOUNT_MAIL_WORK, MAIL_WORK } from './mail/outbox.ts';
import { sendMail } from './mail/send-mail.ts';
import { developmentMailbox, smtpTransport } from './mail/transport.ts';
import { capture } from './payments/capture.ts';
import { configuredProvider } from './payments/configured-provider.ts';
import { applyKeptNotice } from './payments/inbox.ts';
import { lookForLost, noticeRestore } from './payments/lost-attempts.ts';
import { pollNotices } from './payments/poll.ts';
import { refund } from './payments/refund-work.ts';
import { settle } from './payments/settle.ts';
import { CAPTURE_WORK, LOST_WORK, NOTICE_WORK, POLL_WORK, REFUND_WORK, SETTLE_WORK } from './payments/work-kinds.ts';
import { schedule } from './work/schedule.ts';
import type { Worker } from './work/worker.ts';

type Kinds = Record<string, Worker>;

/** Who does which kind of due work, in groups that do not wait for each other: a slow mail server holds up no payment. */
export const workersOf = (parts: Parts): Kinds[] => {
  const { config, db, now, logger } = parts;
  const provider = configuredProvider(config);
  const { smtpUrl, mailFrom } = config;
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : developmentMailbox;
  const send = sendMail(db, transport, now, logger, !smtpUrl);
  return [
    { [ACCOUNT_MAIL_WORK]: send },
    {
      [MAIL_WORK]: send,
      [TIDY_WORK]: tidy(db, now),
    },
    {
      [CAPTURE_WORK]: capture(parts, provider),
      [REFUND_WORK]: refund(parts, provider),
      [NOTICE_WORK]: applyKeptNotice(parts, provider),
    },
    { [SETTLE_WORK]: settle(parts, provider), [LOST_WORK]: lookForLost(parts, provider) },
    { [POLL_WORK]: pollNotices(parts, provider) },
  ];
};

/** What a start begins with: work that comes round by itself is put on the list once, and a restored database is noticed. */
export const scheduleRounds = async (parts: Parts): Promise<void> => {
  const { config, db, now } = parts;
  const provider = configuredProvider(config);
  await db.transaction().execute(async (tx) => {
    await schedule(tx, TIDY_WORK, 'all', now());
    if (provider.capabilities.poll) await schedule(tx, POLL_WORK, 'all', now());
  });
  await noticeRestore(parts, provider);
};
