import type { Language } from '@hitosoroi/rules/language';
import { useLingui } from '@lingui/react';
import { EASY } from './wording.ts';

/** The language of the page, in a browser and on the server. */
export const useLanguage = (): Language => (useLingui().i18n.locale === 'en' ? 'en' : 'ja');

/** Whether the page is in easy Japanese. */
export const useIsEasy = (): boolean => useLingui().i18n.locale === EASY;
