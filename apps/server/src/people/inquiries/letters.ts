import type { Wording } from '@hitosoroi/rules/language';
import { mailText } from '@hitosoroi/texts/mails';
import { operator } from '@hitosoroi/texts/mails/operator';
import { fill } from '@hitosoroi/texts/text';
import { type Fact, type Letter, pageLink } from '../../platform/mail/letter.ts';
import { memberLetter } from '../member-letter.ts';
import type { Belonging, Inquiry, Sender } from './find-inquiries.ts';

interface StoredInquiry {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly content: string;
  readonly member_id: number | null;
}

const nameOf = ({ institutionName, facilityName }: Belonging): string => `${institutionName} ${facilityName}`;

/** Lists the facts about the sender. Facts from the database and facts that the sender typed are on separate lines. */
const whoFacts = ({ schoolName, facilityName }: Inquiry, { member, belonging }: Sender): Fact[] => {
  const place = belonging ? nameOf(belonging) : operator['operator_mail.inquiry.none'];
  const label = operator['operator_mail.inquiry.member'];
  return member
    ? [
        [label, fill(operator['operator_mail.inquiry.logged_in'], { email: member.email })],
        [operator['operator_mail.inquiry.belonging'], place],
      ]
    : [
        [label, operator['operator_mail.inquiry.visitor']],
        [operator['operator_mail.inquiry.school'], schoolName ?? ''],
        [operator['operator_mail.inquiry.facility'], facilityName ?? ''],
        [operator['operator_mail.inquiry.invitation'], place],
      ];
};

/**
 * The subject of the operator's mail about an inquiry. The export of a member's data finds the mail by this subject if the member typed
 * another person's mail address.
 */
export const operatorSubject = (id: number, name: string): string =>
  fill(operator['operator_mail.inquiry.subject'], { id, name });

/** The letter to the operator, who answers by replying. The sender's message comes last, so that the sender cannot imitate our lines. */
export const operatorLetter = (to: string, id: number, inquiry: Inquiry, sender: Sender): Letter => {
  const { name, email, phone, content } = inquiry;
  const language = operator[`operator_mail.inquiry.language.${inquiry.language}`];
  return {
    kind: 'inquiry',
    about: { inquiry: id },
    to,
    replyTo: email,
    language: 'ja',
    subject: operatorSubject(id, name),
    headline: operator['operator_mail.inquiry.headline'],
    lines: [
      fill(operator['operator_mail.inquiry.text'], { email }),
      {
        facts: [
          [operator['operator_mail.inquiry.id'], String(id)],
          [operator['operator_mail.inquiry.name'], name],
          [operator['operator_mail.inquiry.email'], email],
          [operator['operator_mail.inquiry.phone'], phone || operator['operator_mail.inquiry.none']],
          ...whoFacts(inquiry, sender),
          [operator['operator_mail.inquiry.language'], language],
        ],
      },
      fill(operator['operator_mail.inquiry.content'], { content }),
    ],
    footer: [],
  };
};

interface AnswerParts {
  readonly language: Wording;
  readonly content: string;
  /** The operator's own mailbox, where staff read replies. */
  readonly replyTo: string | undefined;
  readonly publicUrl: string;
}

/**
 * The letter with the answer of staff. It quotes the inquiry only to a member. Otherwise a visitor could send any text to a stranger
 * through us.
 */
export const answerLetter = (
  { id, name, email, content: question, member_id }: StoredInquiry,
  { language, content, replyTo, publicUrl }: AnswerParts,
  signedBy: readonly string[],
): Letter => {
  const t = mailText(language);
  const contact = pageLink(publicUrl, '/mypage/contact', language);
  return {
    kind: 'inquiry-answer',
    about: { inquiry: id },
    to: email,
    ...(replyTo && { replyTo }),
    language,
    subject: t('mail.subject', { subject: t('mail.inquiry-answer.subject') }),
    headline: t('mail.inquiry-answer.subject'),
    lines: [
      t('mail.dear', { name }),
      content,
      ...(member_id === null ? [] : [{ facts: [[t('mail.inquiry-answer.question'), question] as const] }]),
    ],
    footer: [...signedBy, replyTo ? t('mail.inquiry-answer.reply') : t('mail.no_reply', { link: contact })],
  };
};

/** Confirms to a member that the operator received the inquiry. */
export const receivedLetter = (
  to: string,
  id: number,
  { name, content, wording: language }: Pick<Inquiry, 'name' | 'content'> & { readonly wording: Wording },
  publicUrl: string,
  signedBy: readonly string[],
): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind: 'inquiry-received',
    about: { inquiry: id },
    to,
    language,
    name,
    headline: t('mail.inquiry-received.subject'),
    signedBy,
    publicUrl,
    lines: [t('mail.inquiry-received.text'), content],
  });
};
