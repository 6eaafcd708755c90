import type { Refusal } from '@hitosoroi/contract/refusal';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { loadTexts } from '../language/page-language.ts';
import { T } from '../language/t.tsx';

/**
 * Why the server said no, on a screen that did not expect it: in the server's words, until our own for its code are there. Those follow
 * a change of language.
 */
export function RefusalText({ of: { code, message } }: { of: Refusal }) {
  const { i18n } = useLingui();
  useEffect(() => {
    // Without them the server's words stay.
    loadTexts('refusals').catch(() => undefined);
  }, []);
  const id = `refusal.${code}` as const;
  if (id in i18n.messages) return <T id={id} />;
  return message || <T id="shell.crashed.text" />;
}
