import type { Language } from '@hitosoroi/rules/language';
import { retention as texts } from '@hitosoroi/texts/retention';
import { fill } from '@hitosoroi/texts/text';

interface Term {
  /** After how many days the data is deleted. */
  readonly days: number;
}

/** How long the shop stores data that no law tells it to keep. The daily purge uses these terms, and the privacy policy lists them. */
export const retention = {
  registration: { days: 7 },
  memberWithoutOrders: { days: 365 },
  inquiry: { days: 365 },
  noticeBody: { days: 400 },
  sentMail: { days: 30 },
  failedMail: { days: 90 },
  knownDevice: { days: 400 },
  payerLink: { days: 90 },
  bankAccount: { days: 90 },
  staffRead: { days: 400 },
} as const satisfies Record<string, Term>;

/** The terms as a list for the privacy policy. */
export const retentionList = (language: Language): string =>
  (Object.keys(retention) as (keyof typeof retention)[])
    .map((kind) => fill(texts[`retention.${kind}`][language], { days: retention[kind].days }))
    .join('\n');
