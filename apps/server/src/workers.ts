import type { Parts } from './app.ts';
import { MAIL_WORK } from './mail/outbox.ts';
import { sendMail } from './mail/send-mail.ts';
import { developmentMailbox, smtpTransport } from './mail/transport.ts';
import type { Worker } from './work/worker.ts';

/** Who does which kind of due work. */
export const workersOf = ({ config, db, now }: Pick<Parts, 'config' | 'db' | 'now'>): Record<string, Worker> => {
  const { smtpUrl, mailFrom } = config;
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : developmentMailbox;
  return { [MAIL_WORK]: sendMail(db, transport, now, !smtpUrl) };
};
