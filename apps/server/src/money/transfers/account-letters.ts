import { endOfNumber } from '@hitosoroi/rules/account-link';
import { TRANSFER_DAYS } from '@hitosoroi/rules/payment-limits';
import { yen } from '@hitosoroi/rules/yen';
import type { BankAccount } from '@hitosoroi/rules/zengin';
import { instantText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { orderLetter, orderNumberLine } from '../../orders/order-letter.ts';
import { type Letter, pageLink } from '../../platform/mail/letter.ts';

/** Asks the member for their bank account, and tells them not to forward the link. */
export const accountAskedLetter = (
  order: LockedOrder,
  publicUrl: string,
  { token, expiresAt, amount }: { readonly token: string; readonly expiresAt: Date; readonly amount: number },
): Letter => {
  const { language } = order;
  const t = mailText(language);
  return orderLetter(order, publicUrl, 'account-asked', {
    lines: [
      t('mail.account-asked.text', { amount: yen(amount) }),
      t('mail.account-asked.have_ready'),
      {
        facts: [
          [t('mail.account-asked.amount'), yen(amount)],
          [t('mail.account-asked.until'), instantText(expiresAt.toISOString(), language)],
        ],
      },
      orderNumberLine(order),
    ],
    action: {
      label: t('mail.account-asked.action'),
      link: pageLink(publicUrl, `/refund_account#${token}`, language),
    },
    notes: [
      t('mail.account-asked.when', { days: TRANSFER_DAYS }),
      t('mail.account-asked.not_forward'),
      t('mail.account-asked.never'),
    ],
    isSecret: true,
  });
};

/** Tells the member about every new or changed bank account, so that they notice if a stranger entered it. */
export const accountKnownLetter = (
  order: LockedOrder,
  publicUrl: string,
  { account, amount, isChange }: { readonly account: BankAccount; readonly amount: number; readonly isChange: boolean },
): Letter => {
  const { language } = order;
  const t = mailText(language);
  return orderLetter(order, publicUrl, isChange ? 'account-changed' : 'account-given', {
    lines: [
      t(isChange ? 'mail.account-changed.text' : 'mail.account-given.text', { amount: yen(amount) }),
      { facts: [[t('mail.account-given.number_end'), endOfNumber(account.account_number)]] },
      t('mail.account-given.not_you', { link: pageLink(publicUrl, '/mypage/contact', language) }),
      t('mail.account-given.when', { days: TRANSFER_DAYS }),
      orderNumberLine(order),
    ],
  });
};
