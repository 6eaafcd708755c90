import { isDay } from '@hitosoroi/rules/day';
import {
  CANCEL_BY_REQUEST,
  CANCEL_DIRECTLY,
  NO_REQUEST,
  REQUEST_APPROVED,
  REQUEST_PENDING,
  REQUEST_REJECTED,
} from '@hitosoroi/rules/derived-status';
import {
  AWAITING_PAYMENT,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from '@hitosoroi/rules/order-status';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import { consoleReviews } from '@hitosoroi/texts/staff/reviews';
import { clockInJapan } from '../desk/exports/csv.ts';
import { UsageError } from './command.ts';

/** Puts numbers and times of the database into words for staff, and parses the options that staff type. */

/** Why the provider did not answer, or refused. In words, with the detail. */
export const failureWords = ({ kind, detail }: ProviderFailure): string =>
  `${consoleReviews[`reviews.cause.${kind}`].en} (${detail})`;

export const statusWords: Record<OrderStatus, string> = {
  [PAID]: 'paid',
  [EXPIRED]: 'expired',
  [CANCELED]: 'canceled',
  [AWAITING_PAYMENT]: 'awaiting payment',
  [UNSETTLED]: 'unsettled',
  [PAYMENT_FAILED]: 'payment failed',
};

const methodWords = ['not set', 'card', 'store', '7-Eleven', 'store'];
export const methodWord = (method: number): string => methodWords[method] ?? String(method);

const cancelRequestWords: Record<number, string> = {
  [NO_REQUEST]: 'none',
  [REQUEST_PENDING]: 'pending',
  [REQUEST_APPROVED]: 'approved',
  [REQUEST_REJECTED]: 'rejected',
};
export const cancelRequestWord = (status: number): string => cancelRequestWords[status] ?? String(status);

const cancellationWords: Record<number, string> = { [CANCEL_DIRECTLY]: 'direct', [CANCEL_BY_REQUEST]: 'by request' };
export const cancellationWord = (method: number): string => cancellationWords[method] ?? String(method);

export const timeInJapan = clockInJapan;

export const timeOrNothing = (instant: string | null): string | null => instant && timeInJapan(instant);

export const readNumber = (word: string, option: string, from: number, to: number): number => {
  const number = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
  if (!(number >= from && number <= to)) {
    throw new UsageError(`--${option} must be a whole number from ${from} to ${to}, not "${word}".`);
  }
  return number;
};

export const readDay = (word: string, option: string): string => {
  if (!isDay(word)) throw new UsageError(`--${option} must be a day like 2027-03-31, not "${word}".`);
  return word;
};
