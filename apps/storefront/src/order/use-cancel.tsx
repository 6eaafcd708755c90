import { yen } from '@hitosoroi/rules/yen';
import { connectionIsBack, isConnected } from '@hitosoroi/web/connection';
import { useCall } from '@hitosoroi/web/use-call';
import { useRef } from 'react';
import { ask } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { alertDialog, confirmDialog } from '../ui/confirm-dialog.ts';
// Loads the dialog in advance. It also has to report a lost connection, and without a connection it could not load.
import '../ui/dialog.tsx';
import { CancelReasonField } from './cancel-reason-field.tsx';
import { CanceledItems } from './canceled-items.tsx';
import type { Order } from './orders.ts';

/** Reloads the page and comes back to the order. */
const reloadAt = (orderNumber: string): void => {
  location.hash = `order-${orderNumber}`;
  location.reload();
};

const asksToCancel = {
  question: 'history.cancel.ask',
  consequence: 'history.cancel.consequence',
  yes: 'history.cancel.yes',
  no: 'history.cancel.no',
} as const;
const asksToRequest = {
  question: 'history.request_cancel.ask',
  consequence: 'history.request_cancel.consequence',
  yes: 'history.request_cancel.yes',
  no: 'history.request_cancel.no',
} as const;

/** Nothing was sent, because there is no connection. */
class NotSent extends Error {}

/** Cancels an order, or requests its cancellation, after the member confirms. Then the page reloads and shows the outcome. */
export const useCancel = (order: Order, isRequest: boolean) => {
  const { order_number: orderNumber, price } = order;
  const body = { order_id: orderNumber };
  const reason = useRef('');
  const { question, consequence, ...answers } = isRequest ? asksToRequest : asksToCancel;
  const about = (
    <CanceledItems order={order}>
      <T id={consequence} values={{ amount: yen(price) }} />
    </CanceledItems>
  );
  return useCall(
    async () => {
      if (!isConnected()) throw new NotSent();
      await (isRequest
        ? ask('POST /order/cancel_request', { body: { ...body, reason: reason.current } })
        : ask('POST /order/cancel', { body }));
    },
    {
      confirm: () =>
        confirmDialog(
          question,
          about,
          { ...answers, isDangerous: true },
          isRequest && <CancelReasonField kept={reason} />,
        ),
      onDone: () => reloadAt(orderNumber),
      onError: async (error) => {
        if (error instanceof NotSent) return alertDialog('history.cancel_unsent');
        await alertDialog('history.cancel_failed');
        // If the connection was lost, the server may still have got the request. The reloaded page shows what happened. Until then the
        // button is free.
        return void connectionIsBack().then(() => reloadAt(orderNumber));
      },
    },
  );
};
