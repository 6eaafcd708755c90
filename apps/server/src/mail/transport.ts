import { createTransport } from 'nodemailer';
import { isLoopback } from '../config.ts';
import { deliverableAddress } from './address.ts';

interface Envelope {
  readonly messageId: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Takes a mail over, or throws. */
export type Transport = (envelope: Envelope) => Promise<void>;

const TEN_SECONDS = 10_000;
const A_MINUTE = 60_000;

/**
 * Mails carry links that open accounts, so they leave this machine encrypted, to a server that proves its name, or not at all. On
 * this machine nobody listens, and a mail server's certificate is seldom made out to "localhost".
 */
const encryption = (url: string) =>
  isLoopback(new URL(url).hostname)
    ? { ignoreTLS: true }
    : { requireTLS: true, tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const } };

/** A connection per mail: after a fault in the middle nobody has to wonder what state a kept one is in. */
export const smtpTransport = (url: string, from: string): Transport => {
  const transporter = createTransport(
    {
      url,
      ...encryption(url),
      connectionTimeout: TEN_SECONDS,
      greetingTimeout: TEN_SECONDS,
      socketTimeout: 3 * TEN_SECONDS,
    },
    { from },
  );
  const send: Transport = async ({ messageId, to, replyTo, subject, text, html }) => {
    // The address is given as an object, so that nothing in it can be read as a second recipient.
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
  // A server that answers each step just in time must not keep the worker from the rest of its batch for longer than this.
  return (envelope) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('The mail server took too long.')), A_MINUTE);
    return Promise.race([send(envelope), promise]).finally(() => clearTimeout(timer));
  };
};

/** Without a mail server the outbox itself is the mailbox, which a developer reads at /dev/mail. */
export const developmentMailbox: Transport = async () => undefined;
