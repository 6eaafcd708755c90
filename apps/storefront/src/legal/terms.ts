import type { Language } from '@hitosoroi/rules/language';
import { queryOptions } from '@tanstack/react-query';
import { fetchText } from '../api/client.ts';

/** The terms of rental, in the version of a given day. */
export const termsQuery = (language: Language, version: string) =>
  queryOptions({
    queryKey: ['terms', language, version],
    queryFn: ({ meta }) =>
      fetchText(`/legal/terms.${language}.txt?version=${encodeURIComponent(version)}`, meta?.transport),
  });
