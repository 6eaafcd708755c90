import type { QueryClient } from '@tanstack/react-query';
import { changeLanguage, isLanguageChosen } from '../language/page-language.ts';
import { meQuery } from './me.ts';

/** Opens the console after the sign-in: in the language chosen in this browser, or else in the account's language. */
export const enter = async (client: QueryClient): Promise<void> => {
  const me = await client.fetchQuery({ ...meQuery(), staleTime: 0 });
  if (!isLanguageChosen()) await changeLanguage(me.language);
};
