import { createHash } from 'node:crypto';
import { tidyPhone } from '@hitosoroi/rules/tidy-phone';
import { brand } from '@hitosoroi/texts/brand';
import { paymentPage } from '@hitosoroi/texts/payment-page';
import { fill } from '@hitosoroi/texts/text';
import type { AttemptToStart, Offer, PaymentForm } from '../payments/provider.ts';
import type { LinkTypeConfig } from './telegram.ts';

/** The fields that the request's hash covers, in order. The hashed text has no separators, so all trading ids must have the same length. */
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

/** The two-byte characters of Windows-31J. The provider writes its messages in this character set, and may refuse other characters. */
const windows31j: ReadonlySet<string> = new Set(
  new TextDecoder('windows-31j').decode(
    Uint8Array.from(
      Array.from({ length: 0xfc - 0x81 + 1 }, (_, at) => 0x81 + at)
        .filter((lead) => lead <= 0x9f || lead >= 0xe0)
        .flatMap((lead) => Array.from({ length: 0xfc - 0x40 + 1 }, (_, at) => [lead, 0x40 + at]))
        .flat(),
    ),
  ),
);

/** Whether a part of a name is written in kanji and kana. In other scripts, the family name may be either part. */
const isJapanese = (part: string): boolean =>
  /^[\p{Script=Han}\u3041-\u3096\u30A1-\u30FA\u30FC\u3006]+$/u.test(part) &&
  [...part].every((letter) => windows31j.has(letter));

/**
 * The member's name and phone number, to prefill the provider's page. The provider refuses values that are too long or malformed. Such
 * values are left out, and the member types them.
 */
const prefilled = ({ name, phone }: NonNullable<AttemptToStart['member']>): Record<string, string> => {
  const [family = '', given = '', ...more] = name.split(/[ \u3000]+/);
  const namesFit = more.length === 0 && [family, given].every((part) => isJapanese(part) && part.length <= 6);
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
    // One form may be posted several times. By its number, the notices of all its payments are known to belong to one page.
    inform_url: `${config.publicUrl}${config.noticePath}${(attempt.page ?? 1) > 1 ? `?page=${attempt.page}` : ''}`,
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
      // The hash does not cover this field. Without it, the provider's page is in Japanese.
      ...(attempt.language === 'en' && { language_code: 'en' }),
      ...(attempt.member && prefilled(attempt.member)),
      hc: digest.digest('hex'),
    },
  };
};
