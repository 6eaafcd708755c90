import { createPortal } from 'react-dom';
import { T } from '../language/t.tsx';
import { QuietButton } from '../ui/button.tsx';
import type { Order } from './orders.ts';
import { StoreSlip } from './store-slip.tsx';
import { usePrinted } from './use-printed.ts';

/** A button that prints a slip with the store number. The slip is rendered outside the page, so that it is printed alone. */
export function PrintNumber({ order, receiptNumber }: { order: Order; receiptNumber: string }) {
  const { isPrinted, print } = usePrinted(order.order_number);
  return (
    <>
      <QuietButton onClick={print}>
        <T id="store_card.print" />
      </QuietButton>
      {isPrinted && createPortal(<StoreSlip order={order} receiptNumber={receiptNumber} />, document.body)}
    </>
  );
}
