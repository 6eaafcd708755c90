import { useIsConnected } from '@hitosoroi/web/connection';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../connection/load-chunk.ts';
import { loadTexts } from '../../language/page-language.ts';
import type { MailOf } from './payer-email.tsx';

const PayerEmail = lazy(() =>
  loadChunk(async () => {
    const [{ PayerEmail: section }] = await Promise.all([import('./payer-email.tsx'), loadTexts('payerEmail')]);
    return { default: section };
  }),
);

interface PayerEmailSlotProps {
  readonly token: string;
  readonly of: MailOf;
  readonly hint: string | null | undefined;
}

/** Loads on demand, because few payers see it on their first screen. Without a connection nothing could be sent. */
export function PayerEmailSlot({ token, of, hint }: PayerEmailSlotProps) {
  const isConnected = useIsConnected();
  // A server of the version before sends no hint, and takes no address.
  if (!isConnected || hint === undefined) return null;
  return (
    <Suspense>
      <PayerEmail token={token} of={of} hint={hint} />
    </Suspense>
  );
}
