import { useState } from 'react';
import { ask, ConnectionLost } from '../api/client.ts';
import { noticeLostConnection } from '../api/connection.ts';
import { askWhether, say } from '../ui/alert.ts';
// What is said when the connection is lost has to be there before.
import '../ui/dialog.tsx';

/** Cancels an order, or asks for it, once the person has confirmed that they mean it. The page reloads with what became of it. */
export const useCancel = (
  orderNumber: string,
  isRequest: boolean,
): { run: () => Promise<void>; isRunning: boolean } => {
  const [isRunning, setRunning] = useState(false);
  const send = async (): Promise<void> => {
    const body = { order_id: orderNumber };
    try {
      await (isRequest ? ask('POST /order/cancel_request', { body }) : ask('POST /order/cancel', { body }));
    } catch (error) {
      if (error instanceof ConnectionLost) {
        // Nobody knows whether it was heard. Asked again, it is done once.
        noticeLostConnection();
        await say('form.not_sent');
        return;
      }
      await say('history.cancel_failed');
    }
    // The page comes back where the person was.
    location.hash = `order-${orderNumber}`;
    location.reload();
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    if (!(await askWhether(isRequest ? 'history.request_cancel.ask' : 'history.cancel.ask'))) return;
    setRunning(true);
    try {
      await send();
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
};
