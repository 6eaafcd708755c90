import { yen } from '@hitosoroi/rules/yen';
import { useState } from 'react';
import { ask, ConnectionLost } from '../api/client.ts';
import { noticeLostConnection } from '../connection/connection.ts';
import { useTexts } from '../language/t.tsx';
import { alertDialog, confirmDialog } from '../ui/confirm-dialog.ts';
// What is said when the connection is lost has to be there before.
import '../ui/dialog.tsx';
import type { Order } from './orders.ts';

/** Cancels an order, or asks for it, once the person has confirmed that they mean it. The page reloads with what became of it. */
export const useCancel = (
  { order_number: orderNumber, price }: Order,
  isRequest: boolean,
): { run: () => Promise<void>; isRunning: boolean } => {
  const t = useTexts();
  const [isRunning, setRunning] = useState(false);
  const send = async (): Promise<void> => {
    const body = { order_id: orderNumber };
    try {
      await (isRequest ? ask('POST /order/cancel_request', { body }) : ask('POST /order/cancel', { body }));
    } catch (error) {
      if (error instanceof ConnectionLost) {
        // Nobody knows whether it was heard. Asked again, it is done once.
        noticeLostConnection();
        await alertDialog('form.not_sent');
        return;
      }
      await alertDialog('history.cancel_failed');
    }
    // The page comes back where the person was.
    location.hash = `order-${orderNumber}`;
    location.reload();
  };
  const question = isRequest ? 'history.request_cancel.ask' : 'history.cancel.ask';
  const about = `${t('history.number')} ${orderNumber}\n${yen(price)}`;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    if (!(await confirmDialog(question, about))) return;
    setRunning(true);
    try {
      await send();
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
};
