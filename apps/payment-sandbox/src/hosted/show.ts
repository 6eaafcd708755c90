import type { Language } from '../ledger/payment.ts';

/** Days and times are shown in the time of Japan. */

const locales = { ja: 'ja-JP', en: 'en-GB' } as const;

export const yen = (amount: number): string => `¥${amount.toLocaleString('en-US')}`;

export const day = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  }).format(new Date(at));

const time = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }).format(new Date(at));

export const moment = (at: string, language: Language): string =>
  language === 'ja' ? `${day(at, 'ja')} ${time(at)}` : `${day(at, 'en')}, ${time(at)} (Japan time)`;
