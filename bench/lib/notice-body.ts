import { hash, randomUUID } from 'node:crypto';

const CARD = '02';
const CLEARED = '40';

/** The provider's notice that it charged the card of this attempt. Each notice has its own id. */
export const noticeBody = (tradingId: string, amount: number, noticeKey: string): string => {
  const signed = {
    payment_notice_id: randomUUID(),
    payment_id: tradingId.slice(0, 12),
    trading_id: tradingId,
    payment_type: CARD,
    payment_amount: String(amount),
  };
  const hc = hash('sha256', Object.values(signed).join('') + noticeKey, 'hex');
  return new URLSearchParams({ ...signed, payment_status: CLEARED, payment_date: '20261101', hc }).toString();
};
