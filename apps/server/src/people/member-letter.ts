import { mailText } from '@hitosoroi/texts/mails';
import { type Letter, type Line, pageLink } from '../platform/mail/letter.ts';
import { writeLetter } from '../platform/mail/write-letter.ts';

interface ToMember extends Pick<Letter, 'kind' | 'to' | 'language' | 'about' | 'isSecret'> {
  /** None where a stranger may read it: an address that nobody has confirmed. */
  readonly name: string | undefined;
  readonly headline: string;
  /** What the subject says besides the headline. */
  readonly subject?: string;
  readonly lines: readonly Line[];
  /** Who writes, as far as the catalogue says it. */
  readonly signedBy: readonly string[];
  readonly publicUrl: string;
}

/** A letter to somebody who has an account or is about to: addressed by name where it is known to reach them, and signed. Nobody reads answers to it. */
export const memberLetter = ({
  name,
  headline,
  subject = headline,
  lines,
  signedBy,
  publicUrl,
  ...head
}: ToMember): Letter => {
  const t = mailText(head.language);
  return writeLetter({
    ...head,
    subject: t('mail.subject', { subject }),
    headline,
    lines: name === undefined ? lines : [t('mail.dear', { name }), ...lines],
    footer: [...signedBy, t('mail.no_reply', { link: pageLink(publicUrl, '/mypage/contact', head.language) })],
  });
};
