import { MOST_PER_ORDER, STORE_LIMIT } from '@hitosoroi/rules/payment-limits';
import type { Provider, ProviderEvent, RequestOutcome } from '../payments/provider.ts';
import { type Fields, happenedIn } from './fields.ts';
import { attemptNamedIn, readNotice } from './notice.ts';
import { startForm } from './start.ts';
import { type LinkTypeConfig, type ServerCall, sendTelegram } from './telegram.ts';

const recordColumns = ['payment_id', 'trading_id', 'payment_type', 'payment_status', 'payment_amount'];

/** Reads an amount as spreadsheets write it: with ¥, and with commas between thousands. */
const plainAmount = (text = ''): string => {
  const [, digits] = /^[¥￥\\]?(\d{1,3}(?:,\d{3})+|\d+)$/.exec(text) ?? [];
  return digits?.replaceAll(',', '') ?? text;
};

/** A line of the provider's own list of payments. */
const readRecord = (fields: Fields): ProviderEvent | undefined =>
  happenedIn({ ...fields, payment_amount: plainAmount(fields.payment_amount) });

/**
 * The refusal codes of the sandbox; the real codes come with a contract. Only `NOT_FOUND` proves that a payment does not exist. Only the
 * codes in `standing` are about the payment itself and thus final; any other refusal may be temporary.
 */
const NOT_FOUND = 'E005';
const NOT_AT_THIS_STATUS = 'E006';
const NO_CARD = 'E008';
const standing = new Set<string | undefined>([NOT_AT_THIS_STATUS, NO_CARD]);

/** The outcome of a requested action, by the provider's answer. Without an answer, the provider may have done the action. */
const outcomeIn = (answer: Fields | undefined): RequestOutcome => {
  if (!answer) return 'unknown';
  if (answer.result === '0') return 'done';
  return {
    failed: `${answer.response_code} ${answer.response_detail ?? ''}`.trim(),
    mayRetry: !standing.has(answer.response_code),
  };
};

/** The adapter of a provider with link-type hosted pages. */
export const linkType = (config: LinkTypeConfig): Provider => {
  const may = (call: ServerCall): boolean => config.calls.includes(call);
  const card = async (call: ServerCall, kind: string, payment: { tradingId: string; paymentId: string }) =>
    may(call)
      ? outcomeIn(
          await sendTelegram(config, '/n/card/request', kind, {
            trading_id: payment.tradingId,
            payment_id: payment.paymentId,
          }),
        )
      : 'unsupported';
  return {
    name: config.name,
    capabilities: {
      inquire: may('inquire'),
      poll: may('poll'),
      capture: may('capture'),
      cancel: may('cancel'),
      largest: { card: MOST_PER_ORDER, store: STORE_LIMIT },
    },
    start: (attempt) => startForm(config, attempt),
    readNotice: (body) => readNotice(body, config.noticeKeys),
    attemptNamedIn,
    recordColumns,
    readRecord,
    acknowledge: (isStored) => ({ type: 'text/plain', body: isStored ? 'result=0' : 'result=1' }),
    inquire: async ({ tradingId, paymentId }) => {
      if (!may('inquire')) return 'unsupported';
      const answer = await sendTelegram(config, '/n/ref/paymentref', '094', {
        trading_id: tradingId,
        ...(paymentId && { payment_id: paymentId }),
      });
      if (!answer) return 'unknown';
      if (answer.result === '1') return answer.response_code === NOT_FOUND ? 'none' : 'unknown';
      const happened = happenedIn(answer);
      // An answer about another attempt does not show the state of this one.
      return happened?.tradingId === tradingId ? happened : 'unknown';
    },
    poll: async () => {
      if (!may('poll')) return 'unsupported';
      const answer = await sendTelegram(config, '/n/ref/paynotice', '091', {});
      if (!answer || answer.result === '1') return 'unknown';
      if (answer.success_code === '1') return 'none';
      const { result, response_code, response_detail, success_code, ...fields } = answer;
      return new URLSearchParams(fields as Record<string, string>).toString();
    },
    capture: (payment) => card('capture', '022', payment),
    cancel: ({ event, ...payment }) => card('cancel', event === 'authorised' ? '021' : '023', payment),
  };
};
