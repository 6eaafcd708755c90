import { mailText } from '@hitosoroi/texts/mails';
import { type Letter, type Line, writeLetter } from './letter.ts';

interface ToMember extends Pick<Letter, 'kind' | 'to' | 'language' | 'subject'> {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** A letter to somebody who has an account or is about to: addressed by name, and signed. Nobody reads answers to it. */
export const memberLetter = ({ name, subject, lines, ...head }: ToMember): Letter => {
  const t = mailText(head.language);
  return writeLetter({
    ...head,
    subject: t('mail.subject', { subject }),
    lines: [t('mail.dear', { name }), ...lines, t('mail.signature')],
  });
};
