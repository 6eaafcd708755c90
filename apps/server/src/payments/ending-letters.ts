import type { Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import type { Letter } from '../mail/letter.ts';
import type { LockedOrder } from '../order-state/move-order.ts';
import { orderLetter } from './order-letter.ts';

/**
 * What becomes of the money, as far as it is known when the mail is written. `reversed`: it is on a card, and whether it was charged
 * or only held shows when the provider lets go of it.
 */
type Money = 'unpaid' | 'number-void' | 'released' | 'reversed' | 'refunded' | 'transfer';

const moneyLines: Record<Money, Record<Language, (amount: string) => string>> = {
  unpaid: {
    ja: () => 'お支払いは完了していないため、代金はかかりません。',
    en: () => 'Your payment was not completed, so you are not charged.',
  },
  'number-void': {
    ja: () =>
      'コンビニの払込番号は使わないでください。お支払いは不要です。行き違いでお支払いいただいた場合は、全額をお返しします。',
    en: () =>
      'Please do not pay with the payment number for the store: there is nothing to pay. If you have just paid, we return all of it.',
  },
  released: {
    ja: (amount) => `カードのご利用枠に確保していた${amount}は取り消しました。代金の請求はありません。`,
    en: (amount) => `The ${amount} that was held on your card is released. You are not charged.`,
  },
  reversed: {
    ja: (amount) =>
      `カードでのお支払い${amount}は取り消します。すでにご請求が済んでいる場合は、カード会社を通じてお返しします。`,
    en: (amount) =>
      `We are reversing the ${amount} on your card. If it was charged already, it goes back through your card company.`,
  },
  refunded: {
    ja: (amount) =>
      `お支払いいただいた${amount}は、カード会社を通じてお返しします。カードの明細に反映される時期は、カード会社によって異なります。`,
    en: (amount) =>
      `Your payment of ${amount} goes back through your card company. When it shows on your card statement depends on the company.`,
  },
  transfer: {
    ja: (amount) => `お支払いいただいた${amount}は、銀行振込でお返しします。お振込先について、担当者からご連絡します。`,
    en: (amount) =>
      `We return your payment of ${amount} by bank transfer, and will contact you about your bank account.`,
  },
};

export interface Returned {
  readonly money: Money;
  readonly amount: number;
}

const linesOf = (returned: readonly Returned[], language: Language): string[] =>
  returned.map(({ money, amount }) => moneyLines[money][language](yen(amount)));

/** The order is cancelled, and this is what becomes of the money. */
export const canceledLetter = (order: LockedOrder, publicUrl: string, ...returned: Returned[]): Letter =>
  orderLetter(order, publicUrl, 'canceled', {
    ja: {
      subject: 'ご注文をキャンセルしました',
      lines: ['ご注文はキャンセルとなりました。', ...linesOf(returned, 'ja')],
    },
    en: { subject: 'Your order is canceled', lines: ['Your order is canceled.', ...linesOf(returned, 'en')] },
  });

/** Money came for an order that was over. */
export const latePaymentLetter = (order: LockedOrder, publicUrl: string, returned: Returned): Letter =>
  orderLetter(order, publicUrl, 'late-payment', {
    ja: {
      subject: '終了したご注文へのお支払いをお返しします',
      lines: ['すでに終了したご注文に、お支払いがありました。ご注文は成立していません。', ...linesOf([returned], 'ja')],
    },
    en: {
      subject: 'We are returning your payment',
      lines: [
        'We received a payment for an order that was already over. There is no order.',
        ...linesOf([returned], 'en'),
      ],
    },
  });

/** Somebody paid twice for one order. */
export const secondPaymentLetter = (order: LockedOrder, publicUrl: string, returned: Returned): Letter =>
  orderLetter(order, publicUrl, 'second-payment', {
    ja: {
      subject: '重複したお支払いをお返しします',
      lines: ['ご注文に、お支払いが重複していました。ご注文はそのまま有効です。', ...linesOf([returned], 'ja')],
    },
    en: {
      subject: 'We are returning your second payment',
      lines: ['We received more than one payment for your order. Your order stands.', ...linesOf([returned], 'en')],
    },
  });

/** Somebody paid on a second page while the card of the first was not charged yet: whether the order stands is not known. */
export const secondWhileUnsettledLetter = (order: LockedOrder, publicUrl: string, returned: Returned): Letter =>
  orderLetter(order, publicUrl, 'second-payment', {
    ja: {
      subject: '重複したお支払いをお返しします',
      lines: [
        'ご注文に、お支払いが重複していました。はじめのカードでのお支払いは処理中です。結果は、あらためてメールでお知らせします。',
        `2回目のお支払いについて：${linesOf([returned], 'ja').join('')}`,
      ],
    },
    en: {
      subject: 'We are returning your second payment',
      lines: [
        'We received more than one payment for your order. Your first card payment is still being processed; we will email you its result.',
        `About the second payment: ${linesOf([returned], 'en').join(' ')}`,
      ],
    },
  });

/** The bank transfer was made. */
export const transferredLetter = (order: LockedOrder, publicUrl: string, amount: number): Letter =>
  orderLetter(order, publicUrl, 'refund-transferred', {
    ja: { subject: '返金のお振込みが完了しました', lines: [`${yen(amount)}を銀行振込でお返ししました。`] },
    en: { subject: 'We transferred your refund', lines: [`We returned ${yen(amount)} by bank transfer.`] },
  });

/** The provider did not give back what is not the order's own payment any more: the person must not wait for it in silence. */
export const refundDelayedLetter = (order: LockedOrder, publicUrl: string, amount: number): Letter =>
  orderLetter(order, publicUrl, 'refund-delayed', {
    ja: {
      subject: '返金のお手続きについて',
      lines: [`${yen(amount)}の返金のお手続きがまだ完了していません。担当者が確認し、ご連絡します。`],
    },
    en: {
      subject: 'About your refund',
      lines: [`The return of ${yen(amount)} is not completed yet. We are looking into it and will contact you.`],
    },
  });

/** The provider refused to give the money back: the person must not wait for it in silence. */
export const cancelFailedLetter = (order: LockedOrder, publicUrl: string): Letter =>
  orderLetter(order, publicUrl, 'cancel-failed', {
    ja: {
      subject: 'キャンセルを完了できませんでした',
      lines: ['決済会社での手続きが完了せず、ご注文はまだキャンセルされていません。担当者が確認し、ご連絡します。'],
    },
    en: {
      subject: 'Your cancellation could not be completed',
      lines: [
        'The payment provider did not complete it, so your order is not canceled yet. We are looking into it and will contact you.',
      ],
    },
  });
