import { lazy, Suspense } from 'react';
import { loadChunk } from '../../connection/load-chunk.ts';
import { loadTexts } from '../../language/page-language.ts';

const AfterPayment = lazy(() =>
  loadChunk(async () => {
    const [{ AfterPayment: section }] = await Promise.all([import('./after-payment.tsx'), loadTexts('payerReceipt')]);
    return { default: section };
  }),
);

/** Loads on demand, because a payer needs it only after the payment. */
export function AfterPaymentSlot({ token }: { token: string }) {
  return (
    <Suspense>
      <AfterPayment token={token} />
    </Suspense>
  );
}
