import type { ReturnReason } from '@hitosoroi/rules/payment-steps';
import { yen } from '@hitosoroi/rules/yen';
import { mailText } from '@hitosoroi/texts/mails';
import type { LockedOrder } from '../../orders/lock-order.ts';
import type { Letter, Line } from '../../platform/mail/letter.ts';
import {
  type Canceled,
  moneyText,
  type NumberOfEnded,
  numberOfEndedLines,
  type Returned,
  voidNumberLines,
} from '../payments/returned-money-letters.ts';
import { orderFacts, type Payer, payerLetter } from './payer-letters.ts';

/** Letters to a payer about money that goes back. A payer who is asked for a bank account gets `payerAccountAskedLetter` for that money. */

const moneyLines = (returned: readonly Returned[], { facility_name }: LockedOrder, { language }: Payer): string[] =>
  returned
    .filter(({ money }) => money !== 'transfer-to-payer')
    .map((each) =>
      moneyText(
        { ...each, money: each.money === 'transfer' ? 'transfer-to-orderer' : each.money },
        { language, facility_name },
      ),
    );

interface Told {
  readonly kind: string;
  readonly headline: string;
  readonly lines: readonly Line[];
}

const tell = (order: LockedOrder, publicUrl: string, payer: Payer, { kind, headline, lines }: Told): Letter =>
  payerLetter(order, publicUrl, kind, payer, {
    headline,
    lines: [...lines, { facts: orderFacts(order, payer) }],
    isSecret: false,
  });

/** Tells the payer that the order is canceled, and what happens to the money. Undefined if another letter says so. */
export const payerCanceledLetter = (
  order: LockedOrder,
  publicUrl: string,
  payer: Payer,
  { returned, voidNumber, hasCreditNote = false }: Canceled,
): Letter | undefined => {
  const t = mailText(payer.language);
  const money = moneyLines(returned, order, payer);
  if (money.length === 0) return undefined;
  return tell(order, publicUrl, payer, {
    kind: 'payer-canceled',
    headline: t('mail.payer-canceled.subject'),
    lines: [
      ...money,
      ...(voidNumber ? voidNumberLines(voidNumber, payer.language) : []),
      ...(hasCreditNote ? [t('mail.payer-canceled.credit_note')] : []),
    ],
  });
};

/** Tells the payer that a payment goes back although the order was not canceled. Undefined if another letter says so. */
export const payerReturnedLetter = (
  order: LockedOrder,
  publicUrl: string,
  payer: Payer,
  because: ReturnReason,
  returned: Returned,
): Letter | undefined => {
  const t = mailText(payer.language);
  const [money] = moneyLines([returned], order, payer);
  if (money === undefined) return undefined;
  const told = {
    late: {
      kind: 'payer-late-payment',
      headline: t('mail.late-payment.subject'),
      lines: [t('mail.late-payment.text'), money],
    },
    second: {
      kind: 'payer-second-payment',
      headline: t('mail.payer-second.subject'),
      lines: [t('mail.payer-second.text'), money],
    },
    'second-while-unsettled': {
      kind: 'payer-second-payment',
      headline: t('mail.payer-second.subject'),
      lines: [t('mail.payer-second.first_unsettled'), t('mail.second-payment.about_second', { money })],
    },
  };
  return tell(order, publicUrl, payer, told[because]);
};

/** Tells the payer not to pay a number that was issued for an ended order. */
export const payerNumberVoidLetter = (
  order: LockedOrder,
  publicUrl: string,
  payer: Payer,
  number: NumberOfEnded,
): Letter =>
  tell(order, publicUrl, payer, {
    kind: 'payer-number-void',
    headline: mailText(payer.language)('mail.number-void.subject'),
    lines: numberOfEndedLines(number, { language: payer.language, facility_name: order.facility_name }),
  });

/** Tells the payer that a refund is late: the provider refused to refund a payment that did not settle the order. */
export const payerRefundDelayedLetter = (
  order: LockedOrder,
  publicUrl: string,
  payer: Payer,
  amount: number,
): Letter => {
  const t = mailText(payer.language);
  return tell(order, publicUrl, payer, {
    kind: 'payer-refund-delayed',
    headline: t('mail.refund-delayed.subject'),
    lines: [t('mail.refund-delayed.text', { amount: yen(amount) })],
  });
};
