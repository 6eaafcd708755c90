import { mailText } from '@hitosoroi/texts/mails';
import type { Letter, Line } from './letter.ts';
import { pageLink } from './page-link.ts';
import { type LetterSeller, sellerLines } from './seller.ts';
import { writeLetter } from './write-letter.ts';

interface ToMember extends Pick<Letter, 'kind' | 'to' | 'language'> {
  readonly name: string;
  readonly headline: string;
  /** What the subject says besides the headline. */
  readonly subject?: string;
  readonly lines: readonly Line[];
  readonly seller?: LetterSeller | undefined;
  readonly publicUrl: string;
}

/** A letter to somebody who has an account or is about to: addressed by name, and signed. Nobody reads answers to it. */
export const memberLetter = ({
  name,
  headline,
  subject = headline,
  lines,
  seller,
  publicUrl,
  ...head
}: ToMember): Letter => {
  const t = mailText(head.language);
  return writeLetter({
    ...head,
    subject: t('mail.subject', { subject }),
    headline,
    lines: [t('mail.dear', { name }), ...lines],
    footer: [
      ...(seller ? sellerLines(seller, head.language) : []),
      t('mail.no_reply', { link: pageLink(publicUrl, '/mypage/contact', head.language) }),
    ],
  });
};
