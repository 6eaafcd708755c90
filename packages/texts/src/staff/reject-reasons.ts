import type { Texts } from '../text.ts';

/**
 * Reasons that staff pick to reject a request to cancel, as texts for the member. Both languages are loaded at once, because the member's
 * language may differ from the page's.
 */
export const rejectReasons = {
  'reject_reason.begun': {
    ja: 'ご利用がすでに始まっているため、キャンセルを承ることができませんでした。',
    en: 'Your rental has already begun, so we could not accept your request to cancel.',
  },
  'reject_reason.handed_over': {
    ja: '品物をすでにお渡ししているため、キャンセルを承ることができませんでした。',
    en: 'Your things have already been handed over, so we could not accept your request to cancel.',
  },
  'reject_reason.prepared': {
    ja: 'お届けの準備がすでに済んでいるため、キャンセルを承ることができませんでした。',
    en: 'Your things have already been prepared for delivery, so we could not accept your request to cancel.',
  },
  'reject_reason.keeps': {
    ja: 'ご利用を続けたいとのご連絡をいただきましたので、ご注文はキャンセルせず、このまま承ります。',
    en: 'You told us that you would like to keep your order, so it was not canceled and is still active.',
  },
} as const satisfies Texts;
