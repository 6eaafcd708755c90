import { EXPIRED, type OrderStatus } from '@hitosoroi/rules/order-status';
import type { UnpaidReason } from '@hitosoroi/rules/unpaid-reason';
import { mailText } from '@hitosoroi/texts/mails';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { orderedFacts, orderLetter, orderNumberFact } from '../../orders/order-letter.ts';
import type { Letter } from '../../platform/mail/letter.ts';

import { deadlineText } from './store-number-letter.ts';

const unpaidTexts = {
  expired: 'mail.expired.text',
  'number-expired': 'mail.expired.number',
  'payment-failed': 'mail.payment-failed.text',
  'link-unused': 'mail.link-unpaid.unused',
} as const;

/** Tells the member that the order was not paid in time, or not at all. */
export const unpaidLetter = (
  order: LockedOrder,
  publicUrl: string,
  { to, reason }: { to: OrderStatus; reason: UnpaidReason | null },
): Letter => {
  const t = mailText(order.language);
  const { language, payment_limit_date: limit } = order;
  const isNumberOver = reason === 'number-expired';
  const kind = to === EXPIRED ? 'expired' : reason === null ? 'payment-failed' : 'link-unpaid';
  const deadline = isNumberOver && limit ? [[t('mail.expired.deadline'), deadlineText(limit, language)] as const] : [];
  return orderLetter(order, publicUrl, kind, {
    lines: [
      t(unpaidTexts[reason ?? (to === EXPIRED ? 'expired' : 'payment-failed')]),
      { facts: [orderNumberFact(order), ...orderedFacts(order), ...deadline] },
    ],
  });
};
