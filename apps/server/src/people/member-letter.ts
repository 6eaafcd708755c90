import { mailText } from '@hitosoroi/texts/mails';
import { type Letter, type Line, pageLink } from '../platform/mail/letter.ts';

interface ToMember extends Pick<Letter, 'kind' | 'to' | 'language' | 'about' | 'isSecret'> {
  /** Undefined while the address is unconfirmed: a stranger may read it. */
  readonly name: string | undefined;
  readonly headline: string;
  /** The subject's text, if not the headline. */
  readonly subject?: string;
  readonly lines: readonly Line[];
  /** The sender, as far as the catalogue has it. */
  readonly signedBy: readonly string[];
  readonly publicUrl: string;
}

/** A letter to a member or registrant: greets by name once the address is confirmed, and is signed. Answers to it are not read. */
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
