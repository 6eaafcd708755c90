import { mayHaveReceipt } from '@hitosoroi/rules/receipt';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../connection/load-chunk.ts';
import { loadTexts } from '../../language/page-language.ts';
import type { Order } from '../../order/orders.ts';
import styles from './receipt.module.css';

const ReceiptSection = lazy(() =>
  loadChunk(async () => {
    const [{ ReceiptSection }] = await Promise.all([import('./receipt-section.tsx'), loadTexts('receipts')]);
    return { default: ReceiptSection };
  }),
);

/** Loads the receipt when the member opens the order: few members need it. */
export function ReceiptSlot({ order }: { order: Order }) {
  const slot = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const id = `receipt-${order.order_number}`;
  const isPossible = mayHaveReceipt(order);
  useEffect(() => {
    const details = slot.current?.closest('details');
    if (!isPossible || !details) return;
    const noteOpen = () => {
      if (details.open) setWanted(true);
    };
    details.addEventListener('toggle', noteOpen);
    // The order may be open already: by a tap before hydration, or by the browser, because it contains the target of the hash.
    noteOpen();
    return () => details.removeEventListener('toggle', noteOpen);
  }, [isPossible]);
  if (!isPossible) return null;
  return (
    <div ref={slot} id={id} tabIndex={-1} className={styles.slot}>
      {isWanted && (
        <Suspense>
          <ReceiptSection order={order} />
        </Suspense>
      )}
    </div>
  );
}
