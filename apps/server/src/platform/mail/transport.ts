import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../config.ts';

/**
 * Japanese phone carriers issued addresses with dots that the standard forbids, such as a..b.@docomo.ne.jp. Mail servers accept them with
 * the part before the @ in quotes.
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

/** Hands a mail over, or throws. */
export type Transport = (envelope: Envelope) => Promise<void>;

const TOO_LONG = 'The mail server took too long.';

/** The mail server has the mail but has not answered in time; `ended` tells whether it takes it. */
export class StillSending extends Error {
  readonly ended: Promise<void>;
  constructor(ended: Promise<void>) {
    super(TOO_LONG);
    this.ended = ended;
  }
}

const TEN_SECONDS = 10_000;
const HALF_A_MINUTE = 30_000;
const A_MINUTE = 60_000;
const TEN_MINUTES = 600_000;

/**
 * Mails carry links that open accounts, so they leave this machine encrypted, to a server with a valid certificate, or not at all. Loopback
 * traffic cannot be read, and a mail server's certificate seldom names "localhost".
 */
const encryption = (url: string) =>
  isLoopback(new URL(url).hostname)
    ? { ignoreTLS: true }
    : { requireTLS: true, tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const } };

interface Patience {
  /** How long the mail server may take to request the mail's content. */
  readonly askMs?: number;
  /** How long the worker waits for its answer to the content. */
  readonly answerMs?: number;
}

/** A connection per mail: after a fault, no open connection is in an unknown state. */
export const smtpTransport = (
  url: string,
  from: string,
  { askMs = HALF_A_MINUTE, answerMs = A_MINUTE }: Patience = {},
): Transport => {
  const send = async (
    { messageId, to, replyTo, subject, text, html }: Envelope,
    handOver: (mail: Readable) => AsyncIterable<Buffer>,
  ): Promise<void> => {
    const transporter = createTransport(
      {
        url,
        ...encryption(url),
        connectionTimeout: TEN_SECONDS,
        greetingTimeout: TEN_SECONDS,
        // The server may take this long to accept a mail. Cut off before, it has the mail and we would resend it.
        socketTimeout: TEN_MINUTES,
      },
      { from },
    );
    transporter.use('stream', ({ message }, done) => {
      message.processFunc((mail) => Readable.from(handOver(mail as Readable), { objectMode: false }));
      done();
    });
    // An address object, so that no part of it can be parsed as a second recipient.
    await transporter.sendMail({
      messageId,
      to: { name: '', address: deliverableAddress(to) },
      ...(replyTo ? { replyTo: { name: '', address: deliverableAddress(replyTo) } } : {}),
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
  // A server that answers each step just in time must not delay the worker's other mails for longer than this.
  return (envelope) => {
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    let isGivenUp = false;
    let timer = setTimeout(() => {
      isGivenUp = true;
      reject(new Error(TOO_LONG));
    }, askMs);
    const sending = send(envelope, async function* (mail) {
      // A retry follows soon: the content now would deliver it twice.
      if (isGivenUp) throw new Error(TOO_LONG);
      clearTimeout(timer);
      timer = setTimeout(() => reject(new StillSending(sending)), answerMs);
      yield* mail;
    });
    return Promise.race([sending, tooLong]).finally(() => clearTimeout(timer));
  };
};

/** Without a mail server the outbox is the mailbox, which a developer reads at /dev/mail. */
export const developmentMailbox: Transport = async () => undefined;
