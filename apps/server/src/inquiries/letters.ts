import { mailText } from '@hitosoroi/texts/mails';
import { operator } from '@hitosoroi/texts/mails/operator';
import { fill } from '@hitosoroi/texts/text';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { memberLetter } from '../mail/member-letter.ts';
import type { Belonging, Inquiry, Sender } from './inquiry.ts';

const nameOf = ({ institutionName, facilityName }: Belonging): string => `${institutionName} ${facilityName}`;

/** What we know of the sender stands apart from what they say of themselves. */
const whoLines = ({ schoolName, facilityName }: Inquiry, { member, belonging }: Sender): string[] => {
  const place = belonging ? nameOf(belonging) : operator['operator_mail.inquiry.none'];
  return member
    ? [
        fill(operator['operator_mail.inquiry.member'], { email: member.email }),
        fill(operator['operator_mail.inquiry.belonging'], { place }),
      ]
    : [
        operator['operator_mail.inquiry.visitor'],
        fill(operator['operator_mail.inquiry.school'], { name: schoolName ?? '' }),
        fill(operator['operator_mail.inquiry.facility'], { name: facilityName ?? '' }),
        fill(operator['operator_mail.inquiry.invitation'], { place }),
      ];
};

/** What the mail of an inquiry is called; nothing else tells whose it is when its address is somebody else's. */
export const operatorSubject = (id: number, name: string): string =>
  fill(operator['operator_mail.inquiry.subject'], { id, name });

/** To the operator, who answers by replying. The message comes last: nothing in it can pass for a line of ours. */
export const operatorLetter = (to: string, id: number, inquiry: Inquiry, sender: Sender): Letter => {
  const { name, email, phone, content } = inquiry;
  const language = operator[`operator_mail.inquiry.language.${inquiry.language}`];
  return writeLetter({
    kind: 'inquiry',
    to,
    replyTo: email,
    language: 'ja',
    subject: operatorSubject(id, name),
    lines: [
      fill(operator['operator_mail.inquiry.text'], { email }),
      [
        fill(operator['operator_mail.inquiry.id'], { id }),
        fill(operator['operator_mail.inquiry.name'], { name }),
        fill(operator['operator_mail.inquiry.email'], { email }),
        fill(operator['operator_mail.inquiry.phone'], { phone: phone || operator['operator_mail.inquiry.none'] }),
        ...whoLines(inquiry, sender),
        fill(operator['operator_mail.inquiry.language'], { language }),
      ].join('\n'),
      fill(operator['operator_mail.inquiry.content'], { content }),
    ],
  });
};

/** To a member, at the address they confirmed: what we received. */
export const receivedLetter = (to: string, { name, content, language }: Inquiry): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind: 'inquiry-received',
    to,
    language,
    name,
    subject: t('mail.inquiry-received.subject'),
    lines: [t('mail.inquiry-received.text'), content],
  });
};
