import type { Texts } from '../text.ts';

/**
 * Texts about the terms of rental, for members who order and for the page of the terms. The terms themselves are in files of the server.
 */
export const termsToAgree = {
  'terms.agree': {
    ja: 'お申し込みで、利用規約（別タブ）に同意したものとします。',
    en: 'By ordering you agree to the terms of rental (new tab).',
  },
} as const satisfies Texts;

export const termsVersions = {
  'terms.not_current': {
    ja: 'これは、現在の利用規約とは別の版です。',
    en: 'This is not the version that applies to new orders today.',
  },
  'terms.read_current': { ja: '現在の利用規約を読む', en: 'Read the present terms of rental' },
  'terms.other_versions': { ja: '利用規約のすべての版', en: 'All versions of the terms of rental' },
  'terms.version': { ja: '{day}から適用の版', en: 'Version that applies from {day}' },
} as const satisfies Texts;
