import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { LongText } from '../../legal/long-text.tsx';
import { privacyPolicyQuery } from '../../legal/privacy-policy.ts';

export function Screen() {
  // The old text stays until the other language has loaded.
  const language = useDeferredValue(useLanguage());
  const { data } = useSuspenseQuery(privacyPolicyQuery(language));
  return <LongText source={data} />;
}
