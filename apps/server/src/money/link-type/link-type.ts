import { X509Certificate } from 'node:crypto';
import { MOST_PER_ORDER, STORE_LIMIT } from '@hitosoroi/rules/payment-limits';
import {
  type ConnectionCheck,
  type Provider,
  type ProviderEvent,
  type RequestOutcome,
  Unanswered,
} from '../payments/provider.ts';
import { type Fields, happenedIn } from './fields.ts';
import { attemptNamedIn, readNotice } from './notice.ts';
import { startForm } from './start.ts';
import {
  type LinkTypeConfig,
  refusalIn,
  type ServerCall,
  sendTelegram,
  tryConnection,
  unreadable,
} from './telegram.ts';

const recordColumns = ['payment_id', 'trading_id', 'payment_type', 'payment_status', 'payment_amount'];

/** Reads an amount as spreadsheets write it: with ¥, and with commas between thousands. */
const plainAmount = (text = ''): string => {
  const [, digits] = /^[¥￥\\]?(\d{1,3}(?:,\d{3})+|\d+)$/.exec(text) ?? [];
  return digits?.replaceAll(',', '') ?? text;
};

/** Reads a line of the provider's own list of payments. */
const readRecord = (fields: Fields): ProviderEvent | undefined =>
  happenedIn({ ...fields, payment_amount: plainAmount(fields.payment_amount) });

/**
 * The sandbox's codes for refusals. The real codes come with a contract. Only `NOT_FOUND` proves that a payment does not exist. The codes
 * in `standing` are final, because they are about the payment. Any other refusal may be temporary.
 */
const NOT_FOUND = 'E005';
const NOT_AT_THIS_STATUS = 'E006';
const NO_CARD = 'E008';
const standing = new Set<string | undefined>([NOT_AT_THIS_STATUS, NO_CARD]);

/** The outcome of an action that we requested. If the provider did not answer, it may or may not have done the action. */
const outcomeIn = (config: LinkTypeConfig, answer: Fields | Unanswered): RequestOutcome => {
  if (answer instanceof Unanswered) return answer;
  if (answer.result === '0') return 'done';
  return {
    failed: refusalIn(config, answer),
    mayRetry: !standing.has(answer.response_code),
  };
};

/** The provider refused an inquiry, so it did not say what happened to the payment. */
const refusedInquiry = (config: LinkTypeConfig, answer: Fields): Unanswered =>
  new Unanswered({ kind: 'result', detail: refusalIn(config, answer) });

/** An id that no payment has. A provider that works answers that it does not find the payment. */
const NO_PAYMENT = 'connection_check';

type Certificates = ConnectionCheck['certificates'];

/**
 * When our client certificate ends. If the file is not a certificate, returns nothing, because the connection then fails with the reason.
 */
const ourCertificate = ({ clientCertificate }: LinkTypeConfig): Certificates => {
  if (!clientCertificate) return [];
  try {
    return [{ whose: 'ours', endsAt: new Date(new X509Certificate(clientCertificate).validTo) }];
  } catch {
    return [];
  }
};

/** Asks about a payment that does not exist. If the contract allows no inquiry, only connects. */
const checkConnection = async (config: LinkTypeConfig, mayInquire: boolean): Promise<ConnectionCheck> => {
  const theirs: Certificates[number][] = [];
  const hear = ({ valid_to }: { valid_to: string }) =>
    void theirs.push({ whose: 'theirs', endsAt: new Date(valid_to) });
  let time: Date | undefined;
  const hearTime = (theirTime: Date): void => {
    time = theirTime;
    config.hearTime?.(theirTime);
  };
  const answer = mayInquire
    ? await sendTelegram({ ...config, hearTime }, '/n/ref/paymentref', '094', { trading_id: NO_PAYMENT }, hear)
    : await tryConnection(config, hear);
  const isRefused = answer && !(answer instanceof Unanswered) && answer.result === '1';
  const unanswered = isRefused && answer.response_code !== NOT_FOUND ? refusedInquiry(config, answer) : answer;
  return {
    host: new URL(config.apiUrl).host,
    ...(unanswered instanceof Unanswered && { failure: unanswered.failure }),
    certificates: [...ourCertificate(config), ...theirs],
    ...(time && { time }),
  };
};

/** The adapter of a provider with link-type hosted pages. */
export const linkType = (config: LinkTypeConfig): Provider => {
  const may = (call: ServerCall): boolean => config.calls.includes(call);
  const card = async (call: ServerCall, kind: string, payment: { tradingId: string; paymentId: string }) =>
    may(call)
      ? outcomeIn(
          config,
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
      if (answer instanceof Unanswered) return answer;
      if (answer.result === '1') return answer.response_code === NOT_FOUND ? 'none' : refusedInquiry(config, answer);
      const happened = happenedIn(answer);
      if (!happened)
        return unreadable(config, `an answer that says nothing of a payment, status ${answer.payment_status}`);
      // An answer about another attempt says nothing about this one.
      return happened.tradingId === tradingId ? happened : unreadable(config, 'an answer about another payment');
    },
    poll: async () => {
      if (!may('poll')) return 'unsupported';
      const answer = await sendTelegram(config, '/n/ref/paynotice', '091', {});
      if (answer instanceof Unanswered) return answer;
      if (answer.result === '1') return refusedInquiry(config, answer);
      if (answer.success_code === '1') return 'none';
      const { result, response_code, response_detail, success_code, ...fields } = answer;
      return new URLSearchParams(fields as Record<string, string>).toString();
    },
    check: () => checkConnection(config, may('inquire')),
    capture: (payment) => card('capture', '022', payment),
    cancel: ({ event, ...payment }) => card('cancel', event === 'authorised' ? '021' : '023', payment),
  };
};
