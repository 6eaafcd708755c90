import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { loadChunk } from '../connection/load-chunk.ts';
import type { Order } from './orders.ts';
import styles from './store-card-slot.module.css';

const PrintNumber = lazy(() => loadChunk(async () => ({ default: (await import('./print-number.tsx')).PrintNumber })));

/** The place for the button that prints the number. It loads after the number is shown. */
export function StoreCardSlot({ order, receiptNumber }: { order: Order; receiptNumber: string }) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.slot}>
      {isHydrated && (
        <Suspense>
          <PrintNumber order={order} receiptNumber={receiptNumber} />
        </Suspense>
      )}
    </div>
  );
}
