import { yen } from '@hitosoroi/rules/yen';
import { mailText } from '@hitosoroi/texts/mails';
import { operator } from '@hitosoroi/texts/mails/operator';
import { fill } from '@hitosoroi/texts/text';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { orderLetter } from '../mail/order-letter.ts';
import type { LockedOrder } from '../order-state/lock-order.ts';

export const cancelRequestedLetter = (order: LockedOrder, publicUrl: string): Letter =>
  orderLetter(order, publicUrl, 'cancel-requested', [mailText(order.language)('mail.cancel-requested.text')]);

export const approvedLetter = (order: LockedOrder, publicUrl: string): Letter =>
  orderLetter(order, publicUrl, 'cancel-approved', [mailText(order.language)('mail.cancel-approved.text')]);

export const rejectedLetter = (order: LockedOrder, publicUrl: string, note: string): Letter => {
  const t = mailText(order.language);
  const reason = note ? [t('mail.cancel-rejected.reason', { note })] : [];
  return orderLetter(order, publicUrl, 'cancel-rejected', [t('mail.cancel-rejected.text'), ...reason]);
};

/** Tells the operator that somebody waits for their decision. */
export const operatorLetter = (order: LockedOrder, email: string): Letter => {
  const number = order.order_number;
  const who = { name: order.memberName, institution: order.institution_name, facility: order.facility_name };
  return writeLetter({
    kind: 'cancel-request-to-operator',
    to: email,
    replyTo: order.email,
    language: 'ja',
    subject: fill(operator['operator_mail.cancel_request.subject'], { number }),
    lines: [
      fill(operator['operator_mail.cancel_request.text'], who),
      fill(operator['operator_mail.cancel_request.facts'], { number, amount: yen(order.price) }),
      fill(operator['operator_mail.cancel_request.commands'], { number }),
    ],
  });
};
