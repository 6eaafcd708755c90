import { yen } from '@hitosoroi/rules/yen';
import { mailText } from '@hitosoroi/texts/mails';
import { operator } from '@hitosoroi/texts/mails/operator';
import { isMarkedName } from '@hitosoroi/texts/practice-name';
import { fill } from '@hitosoroi/texts/text';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { orderLetter, whichOrder } from '../../orders/order-letter.ts';
import type { Letter } from '../../platform/mail/letter.ts';

export const cancelRequestedLetter = (order: LockedOrder, publicUrl: string): Letter => {
  const text = mailText(order.language)('mail.cancel-requested.text');
  return orderLetter(order, publicUrl, 'cancel-requested', { lines: [text, ...whichOrder(order)] });
};

export const approvedLetter = (order: LockedOrder, publicUrl: string): Letter => {
  const isPractice = isMarkedName(order.facility_name);
  const text = mailText(order.language)(isPractice ? 'mail.money.practice' : 'mail.cancel-approved.text');
  return orderLetter(order, publicUrl, 'cancel-approved', { lines: [text, ...whichOrder(order)] });
};

export const rejectedLetter = (order: LockedOrder, publicUrl: string, note: string): Letter => {
  const t = mailText(order.language);
  const reason = note ? [t('mail.cancel-rejected.reason', { note })] : [];
  const lines = [t('mail.cancel-rejected.text'), ...reason, ...whichOrder(order)];
  return orderLetter(order, publicUrl, 'cancel-rejected', { lines });
};

/** Tells the operator that a member requested to cancel an order. */
export const operatorLetter = (order: LockedOrder, email: string): Letter => {
  const number = order.order_number;
  const who = { name: order.memberName, institution: order.institution_name, facility: order.facility_name };
  return {
    kind: 'cancel-request-to-operator',
    about: { order: number },
    to: email,
    replyTo: order.email,
    language: 'ja',
    subject: fill(operator['operator_mail.cancel_request.subject'], { number }),
    headline: operator['operator_mail.cancel_request.headline'],
    lines: [
      fill(operator['operator_mail.cancel_request.text'], who),
      {
        facts: [
          [operator['operator_mail.cancel_request.number'], number],
          ...(order.person_name ? [[operator['operator_mail.cancel_request.person'], order.person_name] as const] : []),
          [operator['operator_mail.cancel_request.price'], yen(order.price)],
        ],
      },
      operator['operator_mail.cancel_request.where'],
    ],
    footer: [],
  };
};
