import { withoutFurigana } from '@hitosoroi/texts/furigana';
import { mailText } from '@hitosoroi/texts/mails';
import { type Letter, type Line, pageLink } from '../platform/mail/letter.ts';

interface ToMember extends Pick<Letter, 'kind' | 'to' | 'language' | 'about' | 'isSecret' | 'subjectWithCode'> {
  /** Undefined while the mail address is unconfirmed, because a stranger may read the letter. */
  readonly name: string | undefined;
  readonly headline: string;
  /** The mail's subject. If absent, the headline is the subject. */
  readonly subject?: string;
  /** Whether the subject is sent without the name of the shop, because its first words decide whether it is read in time. */
  readonly isWholeSubject?: boolean;
  readonly lines: readonly Line[];
  /** The lines that name the sender. Empty if the catalogue has none. */
  readonly signedBy: readonly string[];
  readonly publicUrl: string;
}

/** Greets the reader by name, below the numbers that they need first. */
const withGreeting = (greeting: string, lines: readonly Line[]): Line[] => {
  const [first, ...others] = lines;
  const isNumbers = typeof first === 'object' && 'numbers' in first && first.numbers.length > 0;
  return isNumbers ? [first, greeting, ...others] : [greeting, ...lines];
};

/**
 * A letter to a member, or to a person who registers. It greets the reader if it has a name, names the sender, and says that nobody reads
 * replies.
 */
export const memberLetter = ({
  name,
  headline,
  subject = headline,
  isWholeSubject = false,
  lines,
  signedBy,
  publicUrl,
  subjectWithCode,
  ...head
}: ToMember): Letter => {
  const t = mailText(head.language);
  return {
    ...head,
    subject: withoutFurigana(isWholeSubject ? subject : t('mail.subject', { subject })),
    ...(subjectWithCode && { subjectWithCode: withoutFurigana(subjectWithCode) }),
    headline,
    lines: name === undefined ? lines : withGreeting(t('mail.dear', { name }), lines),
    footer: [...signedBy, t('mail.no_reply', { link: pageLink(publicUrl, '/mypage/contact', head.language) })],
  };
};
