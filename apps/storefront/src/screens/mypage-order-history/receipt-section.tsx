import { CANCELED } from '@hitosoroi/rules/order-status';
import { useQuery } from '@tanstack/react-query';
import { T } from '../../language/t.tsx';
import type { Order } from '../../order/orders.ts';
import { IssueReceipt } from './issue-receipt.tsx';
import { IssuedReceipt } from './issued-receipt.tsx';
import styles from './receipt.module.css';
import { receiptsQuery } from './receipts-query.ts';

/** The receipt of an order, and the credit note of a canceled order. Shows the documents that are issued, and a form to issue the next. */
export function ReceiptSection({ order }: { order: Order }) {
  const { data, error, fetchStatus } = useQuery(receiptsQuery(order));
  if (!data) {
    const isOffline = fetchStatus === 'paused' || !navigator.onLine;
    return (
      <p className={styles.note} role="status">
        {isOffline ? <T id="receipts.offline" /> : error && <T id="receipts.failed" />}
      </p>
    );
  }
  const { issued, addressee } = data;
  // The order and its papers are fetched at different times: while the order is being canceled, it has no receipt to issue.
  const due = order.is_canceling && data.due === 'receipt' ? undefined : data.due;
  const isWaiting = order.order_status === CANCELED && !due && !issued.some(({ kind }) => kind === 'credit-note');
  const isRefundAwaited =
    (order.is_canceling && !due && issued.length === 0) ||
    (isWaiting && order.ending !== 'released' && order.ending !== 'unpaid');
  return (
    <>
      {issued.map((paper) => (
        <IssuedReceipt key={paper.kind} orderNumber={order.order_number} paper={paper} />
      ))}
      {due && (
        <IssueReceipt
          orderNumber={order.order_number}
          kind={due}
          addressee={addressee}
          isRelease={order.ending === 'released'}
          isFixed={issued.length > 0}
        />
      )}
      {isRefundAwaited && (
        <p className={styles.note}>
          <T id="receipts.later" />
        </p>
      )}
    </>
  );
}
