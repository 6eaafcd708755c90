import { createTransport } from 'nodemailer';
import { deliverableAddress } from './address.ts';

export interface Envelope {
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

/** A connection per mail: after a fault in the middle nobody has to wonder what state a kept one is in. */
export const smtpTransport = (url: string, from: string): Transport => {
  const transporter = createTransport(
    { url, connectionTimeout: TEN_SECONDS, greetingTimeout: TEN_SECONDS, socketTimeout: 3 * TEN_SECONDS },
    { from },
  );
  return async ({ messageId, to, replyTo, subject, text, html }) => {
    // The address is given as an object, so that nothing in it can be read as a second recipient.
    await transporter.sendMail({
      messageId,
      to: { name: '', address: deliverableAddress(to) },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      subject,
      text,
      html,
    });
  };
};

/** Without a mail server the outbox itself is the mailbox, which a developer reads at /dev/mail. */
export const developmentMailbox: Transport = async () => undefined;
