import type { Refusal } from '@hitosoroi/contract/refusal';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { loadTexts } from '../language/page-language.ts';
import { T } from '../language/t.tsx';

/**
 * A refusal that the screen did not expect. First shows the server's text, and then the shop's own text, once that has loaded. The shop's
 * own text follows a change of language.
 */
export function RefusalText({ of: { code, message } }: { of: Refusal }) {
  const { i18n } = useLingui();
  useEffect(() => {
    // If the texts do not load, the server's text stays.
    loadTexts('refusals').catch(() => undefined);
  }, []);
  const id = `refusal.${code}` as const;
  if (id in i18n.messages) return <T id={id} />;
  return message || <T id="shell.crashed.text" />;
}
