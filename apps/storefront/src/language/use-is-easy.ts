import { useLingui } from '@lingui/react';
import { EASY } from './wording.ts';

/** Whether the page is in easy Japanese. */
export const useIsEasy = (): boolean => useLingui().i18n.locale === EASY;
