import { Readable } from 'node:stream';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { AppContext } from '../app-context.ts';
import { daysUntil, FEW_DAYS } from '../certificates.ts';
import { isLoopback } from '../config.ts';
import { emit } from '../metric-events.ts';

/**
 * Japanese phone carriers issued addresses with dots that the standard forbids, such as a..b.@docomo.ne.jp. Mail servers accept such an
 * address if the part before the @ is in quotes.
 */
export const deliverableAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const isOrdinary = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  return isOrdinary ? address : `"${local}"${address.slice(at)}`;
};

interface Envelope {
  readonly messageId: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a mail to the mail server, or throws. */
export type Transport = (envelope: Envelope) => Promise<void>;

const TOO_LONG = 'The mail server took too long.';
export const UNANSWERED = 'The mail server has the mail, and has not answered in time.';

/**
 * The mail server has the mail but has not answered in time. `ended` resolves if the mail server accepts the mail later, and rejects if it
 * does not.
 */
export class StillSending extends Error {
  readonly ended: Promise<void>;
  constructor(ended: Promise<void>) {
    super(UNANSWERED);
    this.ended = ended;
  }
}

const HALF_A_SECOND = 500;
const TEN_SECONDS = 10_000;
const HALF_A_MINUTE = 30_000;
const A_MINUTE = 60_000;
const TEN_MINUTES = 600_000;

/**
 * Mails contain links that give access to accounts. So a mail leaves this machine only encrypted, and only to a server with a valid
 * certificate. To a mail server on this machine it goes unencrypted, because other machines cannot read loopback traffic, and few
 * certificates name "localhost".
 */
const encryption = (url: string) =>
  isLoopback(new URL(url).hostname)
    ? { ignoreTLS: true }
    : { requireTLS: true, tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const } };

/** Higher than the number of mails that a server's workers send at once. So a mail never waits for a connection that hangs. */
const CONNECTIONS = 40;
/** Mail servers that limit this allow at least this many. */
const MAILS_A_CONNECTION = 20;

interface Patience {
  /** How long the mail server may take until it requests the mail's content. */
  readonly askMs?: number;
  /** How long the worker waits for the answer after the content is sent. */
  readonly answerMs?: number;
}

/** Mails that are sent at the same time share connections. After a fault, the connection is closed, because its state is unknown. */
export const smtpTransport = (
  url: string,
  from: string,
  { askMs = HALF_A_MINUTE, answerMs = A_MINUTE }: Patience = {},
): Transport => {
  const transporter = createTransport(
    {
      url,
      ...encryption(url),
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: MAILS_A_CONNECTION,
      idleTimeout: HALF_A_SECOND,
      // Many mail servers close a connection after a few mails. Nodemailer then sends the next mail over another connection at once. The
      // worker makes all other retries, because it records whether the mail server may have the mail.
      maxRequeues: 3,
      connectionTimeout: TEN_SECONDS,
      greetingTimeout: TEN_SECONDS,
      // The mail server may take this long to accept a mail. If we cut the connection earlier, the mail server might have the mail, and
      // we would send it again.
      socketTimeout: TEN_MINUTES,
    },
    { from },
  );
  type HandOver = (mail: Readable) => AsyncIterable<Buffer>;
  transporter.use('stream', ({ data, message }, done) => {
    const { handOver } = data as { handOver: HandOver };
    message.processFunc((mail) => Readable.from(handOver(mail as Readable), { objectMode: false }));
    done();
  });
  const send = async ({ messageId, to, replyTo, subject, text, html }: Envelope, handOver: HandOver): Promise<void> => {
    const options = { handOver };
    // An address object, so that no part of the address can be parsed as a second recipient.
    await transporter.sendMail({
      ...options,
      messageId,
      to: { name: '', address: deliverableAddress(to) },
      ...(replyTo ? { replyTo: { name: '', address: deliverableAddress(replyTo) } } : {}),
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
  // Limits the whole exchange. A mail server may answer each step just in time. Even then, it must not delay the worker's other mails for
  // longer than `askMs` plus `answerMs`.
  return (envelope) => {
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    let isGivenUp = false;
    let timer = setTimeout(() => {
      isGivenUp = true;
      reject(new Error(TOO_LONG));
    }, askMs);
    const sending = send(envelope, async function* (mail) {
      // The worker retries soon. If the content were sent now, the mail would arrive twice.
      if (isGivenUp) throw new Error(TOO_LONG);
      clearTimeout(timer);
      timer = setTimeout(() => reject(new StillSending(sending)), answerMs);
      yield* mail;
    });
    return Promise.race([sending, tooLong]).finally(() => clearTimeout(timer));
  };
};

/**
 * Whether the mail server accepts our connection, encryption and password. If not, `error` says why. If the connection is encrypted, also
 * contains when the certificate ends.
 */
interface MailCheck {
  readonly host: string;
  readonly error?: string;
  readonly certificateEndsAt?: Date;
}

/** Connects to the mail server and signs in as for a mail, but sends nothing. */
export const checkMailServer = async (url: string): Promise<MailCheck> => {
  const { host } = new URL(url);
  let certificateEndsAt: Date | undefined;
  const heard = (name: string, certificate: PeerCertificate) => {
    certificateEndsAt = new Date(certificate.valid_to);
    return checkServerIdentity(name, certificate);
  };
  const options = encryption(url);
  const transporter = createTransport({
    url,
    ...options,
    ...('tls' in options && { tls: { ...options.tls, checkServerIdentity: heard } }),
    connectionTimeout: TEN_SECONDS,
    greetingTimeout: TEN_SECONDS,
    socketTimeout: HALF_A_MINUTE,
  });
  const error = await transporter.verify().then(
    () => undefined,
    (thrown: unknown) =>
      (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\s+/g, ' ').slice(0, 300),
  );
  transporter.close();
  return { host, ...(error !== undefined && { error }), ...(certificateEndsAt && { certificateEndsAt }) };
};

/** When a server starts, logs whether the mail server is usable, and whether its certificate ends soon. */
export const logMailCheck = async ({
  config,
  logger,
  now,
}: Pick<AppContext, 'config' | 'logger' | 'now'>): Promise<void> => {
  if (!config.smtpUrl) return;
  const { certificateEndsAt, ...check } = await checkMailServer(config.smtpUrl);
  if (certificateEndsAt) emit('certificate-seen', { whose: 'mail', endsAt: certificateEndsAt });
  const ends = certificateEndsAt && { theirsEndsInDays: daysUntil(certificateEndsAt, now()) };
  if (check.error !== undefined) logger.error({ ...check, ...ends }, 'the mail server cannot be used');
  else if (ends && ends.theirsEndsInDays < FEW_DAYS)
    logger.warn({ ...check, ...ends }, 'the certificate of the mail server ends soon');
  else logger.info({ ...check, ...ends }, 'the mail server can be used');
};

/** The transport of a development server without a mail server. It sends nothing, because a developer reads the outbox at /dev/mail. */
export const developmentMailbox: Transport = async () => undefined;
