import { EASY } from '@hitosoroi/rules/language';
import { useLingui } from '@lingui/react';

/** Whether the page is in easy Japanese. */
export const useIsEasy = (): boolean => useLingui().i18n.locale === EASY;
