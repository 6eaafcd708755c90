import { createPortal } from 'react-dom';
import { T } from '../language/t.tsx';
import { QuietButton } from '../ui/button.tsx';
import { type SlipFacts, type SlipOrder, StoreSlip } from './store-slip.tsx';
import { usePrinted } from './use-printed.ts';

interface PrintNumberProps {
  readonly order: SlipOrder;
  readonly receiptNumber: string;
  readonly facts?: SlipFacts | undefined;
}

/** A button that prints a slip with the store number. The slip is rendered outside the page, so that it is printed alone. */
export function PrintNumber({ order, receiptNumber, facts }: PrintNumberProps) {
  const { isPrinted, print } = usePrinted(order.order_number);
  return (
    <>
      <QuietButton onClick={print}>
        <T id="store.print" />
      </QuietButton>
      {isPrinted &&
        createPortal(<StoreSlip order={order} receiptNumber={receiptNumber} facts={facts} />, document.body)}
    </>
  );
}
