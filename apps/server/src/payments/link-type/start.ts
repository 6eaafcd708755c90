import { createHash } from 'node:crypto';
import { tidyPhone } from '@hitosoroi/rules/tidy-phone';
import { brand } from '@hitosoroi/texts/brand';
import { paymentPage } from '@hitosoroi/texts/payment-page';
import { fill } from '@hitosoroi/texts/text';
import type { AttemptToStart, Offer, PaymentForm } from '../provider.ts';
import type { LinkTypeConfig } from './config.ts';

/** The order in which fields enter the hash. There are no separators, so the trading id always has one length. */
const hashed = [
  'trading_id',
  'payment_type',
  'fix_params',
  'id',
  'inform_url',
  'seq_merchant_id',
  'payment_term_day',
  'payment_term_min',
  'payment_class',
  'use_card_conf_number',
  'customer_id',
  'threedsecure_ryaku',
] as const;

const paymentTypes: Record<Offer, string> = { card: '02', store: '03', 'card-or-store': '02,03' };

/** In Latin letters either part may be the family's. */
const isOrderUnknown = (name: string): boolean => /\p{Script=Latin}/u.test(name);

/** The provider refuses a name or number that is too long for its fields. What does not fit, the member types there. */
const prefilled = ({ name, phone }: NonNullable<AttemptToStart['member']>): Record<string, string> => {
  const [family = '', given = '', ...more] = name.split(/[ \u3000]+/);
  const namesFit =
    !isOrderUnknown(name) && more.length === 0 && [family, given].every((part) => part.length >= 1 && part.length <= 6);
  const digits = tidyPhone(phone).replaceAll('-', '');
  return {
    ...(namesFit && { customer_family_name: family, customer_name: given }),
    ...(/^0\d{9,10}$/.test(digits) && { customer_tel: digits }),
  };
};

export const startForm = (config: LinkTypeConfig, attempt: AttemptToStart): PaymentForm => {
  const end = attempt.member ? `/order/complete?order_number=${attempt.orderNumber}&` : '/pay?';
  const back = (isSuccessful: boolean) => `${config.publicUrl}${end}is_successful=${isSuccessful}`;
  const signed: Record<(typeof hashed)[number], string> = {
    trading_id: attempt.tradingId,
    payment_type: paymentTypes[attempt.offer],
    fix_params: '',
    id: String(attempt.amount),
    inform_url: `${config.publicUrl}${config.noticePath}`,
    seq_merchant_id: config.merchantId,
    payment_term_day: String(attempt.termDays),
    payment_term_min: '',
    payment_class: '0',
    use_card_conf_number: '1',
    customer_id: '',
    threedsecure_ryaku: '0',
  };
  const digest = createHash('sha256').update(hashed.map((field) => signed[field]).join('') + config.linkKey);
  return {
    action: `${config.url}/v/u/request`,
    fields: {
      ...signed,
      return_url: back(true),
      stop_return_url: back(false),
      merchant_name: brand[attempt.language],
      payment_detail: fill(paymentPage['payment_page.detail'][attempt.language], { number: attempt.orderNumber }),
      finish_disable: '1',
      ...(attempt.member && prefilled(attempt.member)),
      hc: digest.digest('hex'),
    },
  };
};
