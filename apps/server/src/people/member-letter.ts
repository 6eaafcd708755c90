import { mailText } from '@hitosoroi/texts/mails';
import { type Letter, type Line, pageLink } from '../platform/mail/letter.ts';

interface ToMember extends Pick<Letter, 'kind' | 'to' | 'language' | 'about' | 'isSecret'> {
  /** Undefined while the mail address is unconfirmed, because a stranger may read the letter. */
  readonly name: string | undefined;
  readonly headline: string;
  /** The mail's subject. If absent, the headline is the subject. */
  readonly subject?: string;
  readonly lines: readonly Line[];
  /** The lines that name the sender. Empty if the catalogue has none. */
  readonly signedBy: readonly string[];
  readonly publicUrl: string;
}

/**
 * A letter to a member, or to a person who registers. It greets the reader if it has a name, names the sender, and says that nobody reads
 * replies.
 */
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
  return {
    ...head,
    subject: t('mail.subject', { subject }),
    headline,
    lines: name === undefined ? lines : [t('mail.dear', { name }), ...lines],
    footer: [...signedBy, t('mail.no_reply', { link: pageLink(publicUrl, '/mypage/contact', head.language) })],
  };
};
