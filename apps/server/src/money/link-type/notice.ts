import { createHash, timingSafeEqual } from 'node:crypto';
import type { Notice } from '../payments/provider.ts';
import { type Fields, fieldsFrom, happenedIn } from './fields.ts';

/** No notice has as many fields. To parse thousands of empty fields would cost more than to check the hash. */
const MOST_FIELDS = 64;

/** The forms of the provider's ids and of our trading ids. The server does not apply a signed notice whose ids have other forms. */
const theirId = /^[0-9A-Za-z_-]{1,40}$/;
const tradingIdForm = /^[0-9A-Za-z_]{1,25}$/;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The text that the hash covers: these fields in order, without separators. Moving a digit from one id to the next gives the same text, so
 * the hash does not prove where an id ends. The hash does not cover the status or the dates.
 */
const coveredBy = (fields: Fields): string =>
  ['payment_notice_id', 'payment_id', 'trading_id', 'payment_type', 'payment_amount']
    .map((name) => fields[name] ?? '')
    .join('');

/** Whether one of our keys signed the notice. While the provider changes its key, the old and the new key are valid. */
const isSigned = (fields: Fields, keys: readonly string[]): boolean => {
  const given = Buffer.from((fields.hc ?? '').slice(0, 64), 'hex');
  return keys.some((key) => {
    const wanted = digestOf(coveredBy(fields) + key);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
};

const fieldsIn = (body: string): Fields | undefined =>
  body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS ? undefined : fieldsFrom(new URLSearchParams(body));

const wellFormed = (text: string | undefined, form: RegExp): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined;

export const readNotice = (body: string, noticeKeys: readonly string[]): Notice | undefined => {
  const fields = fieldsIn(body);
  if (!fields || !isSigned(fields, noticeKeys)) return undefined;
  const noticeId = wellFormed(fields.payment_notice_id, theirId);
  const tradingId = wellFormed(fields.trading_id, tradingIdForm);
  const isWellFormed = noticeId && tradingId && wellFormed(fields.payment_id, theirId);
  // Leaves out the hash, because it differs with the key. Notices that are otherwise the same count as one notice.
  const { hc: _, ...said } = fields;
  return {
    noticeId: noticeId ?? '',
    tradingId,
    says: isWellFormed ? (happenedIn(fields) ?? 'unheard-of-status') : 'malformed-notice',
    content: JSON.stringify(Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1))),
    signed: digestOf(coveredBy(fields)).toString('hex'),
  };
};

/** The trading id in a notice, even if the signature is wrong. */
export const attemptNamedIn = (body: string): string | undefined =>
  wellFormed(fieldsIn(body)?.trading_id, tradingIdForm);
