import type { AppContext } from './app-context.ts';
import { COMPARE_DAY_JOB, compareDayJob } from './daily-close/compare-day.ts';
import { EXPORT_END_JOB, endExportJob } from './exports/end-export.ts';
import { EXPORT_JOB, writeExport } from './exports/write-export.ts';
import { MAIL_JOB, MEMBER_MAIL_JOB } from './mail/outbox.ts';
import { sendMail } from './mail/send-mail.ts';
import { developmentMailbox, smtpTransport } from './mail/transport.ts';
import { capture } from './payments/capture.ts';
import { configuredProvider } from './payments/configured-provider.ts';
import { applyKeptNotice, NOTICE_JOB } from './payments/inbox.ts';
import { LOST_JOB, lookForLost, noticeRestore } from './payments/lost-attempts.ts';
import { CAPTURE_JOB, RECONCILE_JOB, REMINDER_JOB } from './payments/payment-jobs.ts';
import { POLL_JOB, pollNotices } from './payments/poll.ts';
import { reconcileJob } from './payments/reconcile.ts';
import { refund } from './payments/refund-job.ts';
import { REFUND_JOB } from './payments/refunds.ts';
import { remindOfPayment } from './payments/remind.ts';
import { TIDY_JOB, tidy } from './retention/tidy.ts';
import { schedule } from './work/schedule.ts';
import type { Worker } from './work/worker.ts';

type Kinds = Record<string, Worker>;

/** Which worker does which kind of due job, in groups that do not wait for each other: a slow mail server holds up no payment. */
export const workersOf = (context: AppContext): Kinds[] => {
  const { config, db, now, logger } = context;
  const provider = configuredProvider(config);
  const { smtpUrl, mailFrom } = config;
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : developmentMailbox;
  const send = sendMail(db, transport, now, logger, !smtpUrl);
  return [
    { [MEMBER_MAIL_JOB]: send },
    {
      [MAIL_JOB]: send,
      [REMINDER_JOB]: remindOfPayment(context),
      [TIDY_JOB]: tidy(db, now),
    },
    {
      [CAPTURE_JOB]: capture(context, provider),
      [REFUND_JOB]: refund(context, provider),
      [NOTICE_JOB]: applyKeptNotice(context, provider),
    },
    { [RECONCILE_JOB]: reconcileJob(context, provider), [LOST_JOB]: lookForLost(context, provider) },
    { [COMPARE_DAY_JOB]: compareDayJob(context, provider) },
    { [EXPORT_JOB]: writeExport(context), [EXPORT_END_JOB]: endExportJob(db) },
    { [POLL_JOB]: pollNotices(context, provider) },
  ];
};

/** What a start begins with: work that comes round by itself is put on the list once, and a restored database is noticed. */
export const scheduleRounds = async (context: AppContext): Promise<void> => {
  const { config, db, now } = context;
  const provider = configuredProvider(config);
  await db.transaction().execute(async (tx) => {
    await schedule(tx, TIDY_JOB, 'all', now());
    if (provider.capabilities.poll) await schedule(tx, POLL_JOB, 'all', now());
  });
  await noticeRestore(context, provider);
};
