import { createHash, timingSafeEqual } from 'node:crypto';
import type { Notice } from '../provider.ts';
import { happenedIn } from './fields.ts';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The status and the dates are not covered by the hash: that it verifies does not make them true. */
const isSigned = (fields: Record<string, string>, noticeKey: string): boolean => {
  const { payment_notice_id, payment_id, trading_id, payment_type, payment_amount, hc = '' } = fields;
  const covered = [payment_notice_id, payment_id, trading_id, payment_type, payment_amount];
  const wanted = digestOf(covered.map((field) => field ?? '').join('') + noticeKey);
  const given = Buffer.from(hc.slice(0, 64), 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

export const readNotice = (body: string, noticeKey: string): Notice | undefined => {
  const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(body));
  const { payment_notice_id: noticeId, trading_id: tradingId } = fields;
  if (!noticeId || !tradingId || noticeId.length > 100 || tradingId.length > 100) return undefined;
  if (!isSigned(fields, noticeKey)) return undefined;
  const content = JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { noticeId, tradingId, happened: happenedIn(fields), content };
};
