import type { Language } from '@hitosoroi/rules/language';
import { queryOptions } from '@tanstack/react-query';
import { fetchText } from '../api/client.ts';

export const privacyPolicyQuery = (language: Language) =>
  queryOptions({
    queryKey: ['privacy_policy', language],
    queryFn: ({ meta }) => fetchText(`/legal/privacy_policy.${language}.txt`, meta?.transport),
  });
