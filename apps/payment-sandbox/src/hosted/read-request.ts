import type { Config } from '../config.ts';
import type { Form } from '../forms.ts';
import { isSameHash, requestHash } from '../hashes.ts';
import { endOfDayAfter } from '../japan-dates.ts';
import { CARD, STORE } from '../ledger/moves.ts';
import { isOfShop } from '../loopback.ts';
import { isInWindows31j } from '../telegrams/windows-31j.ts';
import type { Refusal, RefusalCode } from './refusals.ts';

const MOST_AT_STORE = 299_999;
/** Our own value, because the real provider does not publish its default. */
const DEFAULT_TERM_DAYS = 30;

/** Only ASCII is allowed, because the sandbox sends the URL in the header of a redirect. */
const isWebUrl = (text: string): boolean => /^https?:\/\/[!-~]+$/i.test(text) && URL.canParse(text);

interface Rule {
  readonly most: number;
  readonly isGood?: (text: string) => boolean;
}

const flag: Rule = { most: 1, isGood: (text) => /^[01]$/.test(text) };
const url: Rule = { most: 1024, isGood: isWebUrl };
const halfWidthKana: Rule = { most: 12, isGood: (text) => /^[ -~\uFF61-\uFF9F]*$/.test(text) };

/**
 * The rule of each field. Lengths count characters. Each character must exist in Windows-31J, the encoding of the server calls. Like the
 * provider, the sandbox ignores unknown fields.
 */
const rules: Record<string, Rule> = {
  trading_id: { most: 25, isGood: (text) => /^[A-Za-z0-9_]+$/.test(text) },
  payment_type: { most: 20, isGood: (text) => /^(02|03|02,03|03,02)$/.test(text) },
  fix_params: { most: 255, isGood: (text) => /^[a-z_]+(,[a-z_]+)*$/.test(text) },
  inform_url: url,
  payment_class: { most: 1, isGood: (text) => text === '0' },
  use_card_conf_number: flag,
  customer_id: { most: 25, isGood: (text) => /^[A-Za-z0-9_-]+$/.test(text) },
  threedsecure_ryaku: flag,
  return_url: url,
  stop_return_url: url,
  merchant_name: { most: 32 },
  payment_detail: { most: 255 },
  payment_detail_kana: { most: 255 },
  free_memo: { most: 128 },
  copy_right: { most: 128 },
  customer_family_name: { most: 6 },
  customer_name: { most: 6 },
  customer_family_name_kana: halfWidthKana,
  customer_name_kana: halfWidthKana,
  customer_tel: { most: 11, isGood: (text) => /^\d+$/.test(text) },
  finish_disable: flag,
  language_code: { most: 5, isGood: (text) => /^(ja|en)$/.test(text) },
};

const required = ['trading_id', 'payment_type', 'id', 'inform_url', 'seq_merchant_id', 'return_url', 'hc'];

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to find control characters
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

export interface PaymentRequest {
  /** The merchant to whom the payment goes. Payments of older versions have no merchant and belong to the shop. */
  readonly merchant_id?: string;
  readonly trading_id: string;
  readonly offered: readonly string[];
  readonly amount: number;
  readonly inform_url: string;
  readonly return_url: string;
  readonly stop_return_url: string;
  readonly asksSecurityCode: boolean;
  readonly usesChallenge: boolean;
  readonly skipsLastPage: boolean;
  readonly fixed: readonly string[];
  readonly merchant_name: string;
  readonly payment_detail: string;
  readonly free_memo: string;
  readonly copy_right: string;
  readonly customer_family_name: string;
  readonly customer_name: string;
  readonly customer_tel: string;
}

type Read = { readonly refusal: Refusal } | { readonly request: PaymentRequest; readonly limitAt: Date };

const wrongField = (fields: Record<string, string>, { shopOrigin }: Config): Refusal | undefined => {
  const wrong = (code: RefusalCode, field: string) => ({ code, field });
  for (const field of required) if (!fields[field]) return wrong('P003', field);
  for (const [field, { most, isGood }] of Object.entries(rules)) {
    const text = fields[field] ?? '';
    if ([...text].length > most) return wrong('P009', field);
    if (control.test(text) || !isInWindows31j(text) || (text !== '' && isGood && !isGood(text)))
      return wrong('P008', field);
  }
  if (!isOfShop(fields.inform_url ?? '', shopOrigin)) return wrong('P007', 'inform_url');
  return undefined;
};

const wholeNumber = (text: string, from: number, to: number): number | undefined => {
  const number = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  return number >= from && number <= to ? number : undefined;
};

const limitOf = (fields: Record<string, string>, now: Date): Date | undefined => {
  const { payment_term_day: inDays = '', payment_term_min: inMinutes = '' } = fields;
  if (inDays && inMinutes) return;
  if (inMinutes) {
    const minutes = wholeNumber(inMinutes, 5, 2880);
    return minutes ? new Date(now.getTime() + minutes * 60_000) : undefined;
  }
  const days = inDays ? wholeNumber(inDays, 2, 60) : DEFAULT_TERM_DAYS;
  return days ? endOfDayAfter(now, days) : undefined;
};

/**
 * Reads the shop's request, or returns why the provider refuses it. Checks the hash first, because the fields cannot be trusted without a
 * correct hash.
 */
export const readRequest = ({ fields, isBroken }: Form, config: Config, now: Date): Read => {
  const refuse = (code: RefusalCode, field?: string): Read => ({ refusal: field ? { code, field } : { code } });
  if (isBroken) return refuse('P008');
  if (!fields.seq_merchant_id) return refuse('P003', 'seq_merchant_id');
  const merchant = config.merchants.find(({ merchantId }) => merchantId === fields.seq_merchant_id);
  if (!merchant) return refuse('P001');
  if (!fields.hc) return refuse('P003', 'hc');
  if (!isSameHash(requestHash(fields, merchant.linkKey), fields.hc)) return refuse('P002');
  const wrong = wrongField(fields, config);
  if (wrong) return { refusal: wrong };
  const amount = wholeNumber(fields.id ?? '', 1, 9_999_999);
  if (!amount) return refuse('P004');
  const limitAt = limitOf(fields, now);
  if (!limitAt) return refuse('P006');
  const asked = fields.payment_type?.split(',') ?? [];
  const offered = asked.filter((type) => type === CARD || (type === STORE && amount <= MOST_AT_STORE));
  if (offered.length === 0) return refuse('P005');
  const text = (name: string): string => fields[name] ?? '';
  return {
    limitAt,
    request: {
      merchant_id: merchant.merchantId,
      trading_id: text('trading_id'),
      offered,
      amount,
      inform_url: text('inform_url'),
      return_url: text('return_url'),
      stop_return_url: text('stop_return_url') || text('return_url'),
      asksSecurityCode: text('use_card_conf_number') === '1',
      usesChallenge: text('threedsecure_ryaku') !== '1',
      skipsLastPage: text('finish_disable') === '1',
      fixed: text('fix_params').split(',').filter(Boolean),
      merchant_name: text('merchant_name'),
      payment_detail: text('payment_detail'),
      free_memo: text('free_memo'),
      copy_right: text('copy_right'),
      customer_family_name: text('customer_family_name'),
      customer_name: text('customer_name'),
      customer_tel: text('customer_tel'),
    },
  };
};
