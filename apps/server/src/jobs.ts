import { EXPORT_END_JOB, EXPORT_JOB, endExportJob } from './desk/exports/end-export.ts';
import { COUNT_DAYS_JOB, countDays } from './desk/figures/count-days.ts';
import { OVERWRITE_JOB, overwriteJob } from './desk/member-data/erase-member.ts';
import { COMPARE_DAY_JOB, compareDayJob } from './money/close/compare-day.ts';
import { LOST_JOB, lookForLost, RECONCILE_ALL_JOB, reconcileAll } from './money/payments/after-restore.ts';
import { capture } from './money/payments/capture.ts';
import { applyKeptNotice, NOTICE_JOB, POLL_JOB, POLL_REAL, POLL_TEST, pollNotices } from './money/payments/inbox.ts';
import { noticeRestore } from './money/payments/notice-restore.ts';
import { configuredProviders, heardBy } from './money/payments/providers.ts';
import { reconcileJob } from './money/payments/reconcile.ts';
import { refund } from './money/payments/refund-job.ts';
import { ASK_ACCOUNT_JOB, REFUND_JOB } from './money/payments/refunds.ts';
import { remindOfPayment } from './money/payments/remind.ts';
import { askAccountJob } from './money/transfers/ask-account.ts';
import { CAPTURE_JOB, RECONCILE_JOB, REMINDER_JOB } from './orders/order-events.ts';
import { RESPELL_JOB, respellSearchWords } from './people/search/respell-search-words.ts';
import type { AppContext } from './platform/app-context.ts';
import { SWEEP_COUNTS_JOB, sweepCounts } from './platform/limits/limit-counts.ts';
import { MAIL_JOB, MEMBER_MAIL_JOB } from './platform/mail/outbox.ts';
import { sendMail } from './platform/mail/send-mail.ts';
import { developmentMailbox, smtpTransport } from './platform/mail/transport.ts';
import { markingTransport } from './platform/rehearsal.ts';
import { createRecovery } from './platform/work/recovery.ts';
import { schedule } from './platform/work/schedule.ts';
import type { Worker } from './platform/work/worker.ts';
import { TIDY_JOB, tidy } from './tidy.ts';

type Kinds = Record<string, Worker>;

/** The jobs that call the provider. The server brings them forward when the provider answers again after an outage. */
const PROVIDER_JOBS = [CAPTURE_JOB, REFUND_JOB, RECONCILE_JOB, LOST_JOB, POLL_JOB];

/** Writes an export file. Loads its code, with the console's texts and the workbooks, only when there is a file to write. */
const writeExport =
  (context: AppContext): Worker =>
  async (subject, tries) => {
    const exports = await import('./desk/exports/write-export.ts');
    return exports.writeExport(context)(subject, tries);
  };

/**
 * The groups of workers, by kind of due job. The groups do not wait for each other, so a slow mail server delays no payment. With a
 * console, the shop's process runs the jobs of payments and mails. The console's process runs the jobs that staff cause or that read many
 * rows.
 */
export const workersOf = (context: AppContext, part: 'shop' | 'console' | 'all' = 'all'): Kinds[] => {
  const { config, db, now, logger } = context;
  const recovery = createRecovery({ db, now, kinds: PROVIDER_JOBS });
  const providers = heardBy(configuredProviders(context), recovery);
  const { smtpUrl, mailFrom } = config;
  const plainTransport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : developmentMailbox;
  const transport = config.isRehearsal ? markingTransport(plainTransport) : plainTransport;
  const send = sendMail(db, transport, now, logger, !smtpUrl);
  const shop: Kinds[] = [
    { [MEMBER_MAIL_JOB]: send },
    { [MAIL_JOB]: send, [ASK_ACCOUNT_JOB]: askAccountJob(context) },
    {
      [CAPTURE_JOB]: capture(context, providers),
      [REFUND_JOB]: refund(context, providers),
      [NOTICE_JOB]: applyKeptNotice(context, providers),
    },
    {
      [RECONCILE_JOB]: reconcileJob(context, providers),
      [REMINDER_JOB]: remindOfPayment(context, providers),
      [LOST_JOB]: lookForLost(context, providers),
      [RECONCILE_ALL_JOB]: reconcileAll(context),
    },
    { [SWEEP_COUNTS_JOB]: sweepCounts(db) },
    { [POLL_JOB]: pollNotices(context, providers) },
  ];
  const console: Kinds[] = [
    { [TIDY_JOB]: tidy(db, now), [OVERWRITE_JOB]: overwriteJob(db) },
    { [COMPARE_DAY_JOB]: compareDayJob(context, providers) },
    { [COUNT_DAYS_JOB]: countDays(context), [RESPELL_JOB]: respellSearchWords(context) },
    { [EXPORT_JOB]: writeExport(context), [EXPORT_END_JOB]: endExportJob(db) },
  ];
  return { shop, console, all: [...shop, ...console] }[part];
};

/** Runs when a server starts. Schedules the recurring jobs, and detects a restored database. */
export const scheduleRounds = async (context: AppContext): Promise<void> => {
  const { db, now } = context;
  const providers = configuredProviders(context);
  await db.transaction().execute(async (tx) => {
    await schedule(tx, TIDY_JOB, 'all', now());
    await schedule(tx, SWEEP_COUNTS_JOB, 'all', now());
    await schedule(tx, COUNT_DAYS_JOB, 'all', now());
    if (providers.real.capabilities.poll) await schedule(tx, POLL_JOB, POLL_REAL, now());
    if (providers.test.capabilities.poll) await schedule(tx, POLL_JOB, POLL_TEST, now());
  });
  await noticeRestore(context, providers);
};
