import { endOfNumber } from '@hitosoroi/rules/account-link';
import { CANCELED, EXPIRED, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { TRANSFER_DAYS } from '@hitosoroi/rules/payment-limits';
import { yen } from '@hitosoroi/rules/yen';
import type { BankAccount } from '@hitosoroi/rules/zengin';
import { instantText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { orderLetter, orderNumberFact, whichOrder } from '../../orders/order-letter.ts';
import { type Fact, type Letter, type Line, pageLink } from '../../platform/mail/letter.ts';
import { orderFacts, orderInWords, type Payer, payerLetter, questionsFact } from '../payer-links/payer-letters.ts';

interface Asked {
  readonly token: string;
  readonly expiresAt: Date;
  readonly amount: number;
}

const askedParts = (
  order: Pick<LockedOrder, 'order_number' | 'language'>,
  publicUrl: string,
  { token, expiresAt, amount }: Asked,
  text: 'text' | 'payer_text',
  questions: readonly Fact[] = [],
) => {
  const { language } = order;
  const t = mailText(language);
  return {
    lines: [
      t(`mail.account-asked.${text}`, { amount: yen(amount) }),
      t('mail.account-asked.have_ready'),
      {
        facts: [
          [t('mail.account-asked.amount'), yen(amount)],
          [t('mail.account-asked.until'), instantText(expiresAt.toISOString(), language)],
          orderNumberFact(order),
          ...questions,
        ],
      },
    ] satisfies Line[],
    action: {
      label: t('mail.account-asked.action'),
      link: pageLink(publicUrl, `/refund_account#${token}`, language),
    },
    notes: [
      t('mail.account-asked.when', { days: TRANSFER_DAYS }),
      t('mail.account-asked.not_forward'),
      t('mail.account-asked.never'),
    ],
  };
};

/** Asks the member for their bank account, and tells them not to forward the link. */
export const accountAskedLetter = (order: LockedOrder, publicUrl: string, asked: Asked): Letter =>
  orderLetter(order, publicUrl, 'account-asked', {
    ...askedParts(order, publicUrl, asked, 'text'),
    isSecret: true,
  });

/** Why the money goes back. An order that is not over was paid twice. */
const whyReturned = ({ order_status: status }: Pick<LockedOrder, 'order_status'>) => {
  if (status === CANCELED) return 'mail.payer-asked.canceled';
  return status === EXPIRED || status === PAYMENT_FAILED ? 'mail.payer-asked.late' : 'mail.payer-asked.second';
};

/** Asks the payer for their bank account. Says first what happened, because a request for an account alone looks like fraud. */
export const payerAccountAskedLetter = (order: LockedOrder, publicUrl: string, payer: Payer, asked: Asked): Letter => {
  const { language } = payer;
  const { lines, action, notes } = askedParts(
    { ...order, language },
    publicUrl,
    asked,
    'payer_text',
    questionsFact(order, payer),
  );
  const t = mailText(language);
  const headline = t('mail.account-asked.subject');
  const why = t(whyReturned(order), { order: orderInWords(order, payer) });
  return payerLetter(order, publicUrl, 'payer-account-asked', payer, {
    headline,
    lines: [why, ...lines, action],
    notes,
    isSecret: true,
  });
};

/** Tells the member that the money goes back to the person who paid, and who is asked for the account. */
export const refundToPayerLetter = (order: LockedOrder, publicUrl: string, amount: number): Letter =>
  orderLetter(order, publicUrl, 'refund-to-payer', {
    lines: [mailText(order.language)('mail.refund-to-payer.text', { amount: yen(amount) }), ...whichOrder(order)],
  });

interface Known {
  readonly account: BankAccount;
  readonly amount: number;
  readonly isChange: boolean;
}

const knownLines = (
  order: Pick<LockedOrder, 'order_number' | 'language'>,
  publicUrl: string,
  { account, amount, isChange }: Known,
): Line[] => {
  const { language } = order;
  const t = mailText(language);
  return [
    t(isChange ? 'mail.account-changed.text' : 'mail.account-given.text', { amount: yen(amount) }),
    { facts: [[t('mail.account-given.number_end'), endOfNumber(account.account_number)], orderNumberFact(order)] },
    t('mail.account-given.not_you', { link: pageLink(publicUrl, '/mypage/contact', language) }),
    t('mail.account-given.when', { days: TRANSFER_DAYS }),
  ];
};

/**
 * Tells the person whose account was asked for, the member or the payer, about every new or changed account, so that they notice if a
 * stranger entered it.
 */
export const accountKnownLetter = (
  order: LockedOrder,
  publicUrl: string,
  known: Known,
  payer: Payer | undefined,
): Letter => {
  const kind = known.isChange ? 'account-changed' : 'account-given';
  if (!payer) return orderLetter(order, publicUrl, kind, { lines: knownLines(order, publicUrl, known) });
  const { language } = payer;
  return payerLetter(order, publicUrl, `payer-${kind}`, payer, {
    headline: mailText(language)(`mail.${kind}.subject`),
    lines: knownLines({ ...order, language }, publicUrl, known),
    isSecret: false,
  });
};

/** Tells the payer that staff made the bank transfer. */
export const payerTransferredLetter = (order: LockedOrder, publicUrl: string, payer: Payer, amount: number): Letter => {
  const { language } = payer;
  const t = mailText(language);
  return payerLetter(order, publicUrl, 'payer-refund-transferred', payer, {
    headline: t('mail.refund-transferred.subject'),
    lines: [t('mail.refund-transferred.text', { amount: yen(amount) }), { facts: orderFacts(order, payer) }],
    isSecret: false,
  });
};
