import type { QueryClient } from '@tanstack/react-query';
import { changeLanguage, isLanguageChosen } from '../language/page-language.ts';
import { meQuery } from './me.ts';

/** Opens the console after the sign-in: in this browser's language, or else the account's. */
export const enter = async (client: QueryClient): Promise<void> => {
  const me = await client.fetchQuery({ ...meQuery(), staleTime: 0 });
  if (!isLanguageChosen()) await changeLanguage(me.language);
};
