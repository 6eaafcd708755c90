import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { loadChunk } from '../connection/load-chunk.ts';
import { loadTexts } from '../language/page-language.ts';
import type { Order } from './orders.ts';
import styles from './store-card-slot.module.css';

const StoreCardActions = lazy(() =>
  loadChunk(async () => {
    const [{ StoreCardActions }] = await Promise.all([import('./store-card-actions.tsx'), loadTexts('storeCard')]);
    return { default: StoreCardActions };
  }),
);

/** The place for the buttons of `StoreCardActions`. The buttons load after the number is shown. */
export function StoreCardSlot({ order, receiptNumber }: { order: Order; receiptNumber: string }) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.slot}>
      {isHydrated && (
        <Suspense>
          <StoreCardActions order={order} receiptNumber={receiptNumber} />
        </Suspense>
      )}
    </div>
  );
}
