import { TIDY_WORK, tidy } from './accounts/tidy.ts';
import type { Parts } from './app.ts';
import { MAIL_WORK } from './mail/outbox.ts';
import { sendMail } from './mail/send-mail.ts';
import { developmentMailbox, smtpTransport } from './mail/transport.ts';
import { schedule } from './work/schedule.ts';
import type { Worker } from './work/worker.ts';

/** Who does which kind of due work. */
export const workersOf = ({ config, db, now, logger }: Parts): Record<string, Worker> => {
  const { smtpUrl, mailFrom } = config;
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : developmentMailbox;
  return {
    [MAIL_WORK]: sendMail(db, transport, now, logger, !smtpUrl),
    [TIDY_WORK]: tidy(db, now),
  };
};

/** Work that comes round by itself has to be put on the list once. */
export const scheduleRounds = ({ db, now }: Parts): Promise<void> =>
  db.transaction().execute((tx) => schedule(tx, TIDY_WORK, 'all', now()));
