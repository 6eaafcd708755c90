import { useIsConnected } from '@hitosoroi/web/connection';
import { MailNumber } from './mail-number.tsx';
import type { Order } from './orders.ts';
import { PrintNumber } from './print-number.tsx';
import styles from './store-card-actions.module.css';

/** Buttons with which the member takes the store number along: by mail or on paper. */
export function StoreCardActions({ order, receiptNumber }: { order: Order; receiptNumber: string }) {
  const isConnected = useIsConnected();
  return (
    <div className={styles.actions}>
      {isConnected && <MailNumber orderNumber={order.order_number} />}
      <PrintNumber order={order} receiptNumber={receiptNumber} />
    </div>
  );
}
