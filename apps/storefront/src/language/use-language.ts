import type { Language } from '@hitosoroi/rules/language';
import { useLingui } from '@lingui/react';

/** The language of the page that is being rendered, wherever that is. */
export const useLanguage = (): Language => (useLingui().i18n.locale === 'en' ? 'en' : 'ja');
