import type { QueryClient } from '@tanstack/react-query';
import { changeLanguage, isLanguageChosen } from '../language/page-language.ts';
import { meQuery } from './me.ts';

/** Shows the console to whoever has just signed in: in the language of this browser, or else in that of their account. */
export const enter = async (client: QueryClient): Promise<void> => {
  const me = await client.fetchQuery({ ...meQuery(), staleTime: 0 });
  if (!isLanguageChosen()) await changeLanguage(me.language);
};
