import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConnectionLost, Refused } from '../api/client.ts';
import { noticeLostConnection } from '../api/connection.ts';
import { paths } from '../app/paths.ts';
import { useCart } from '../cart/cart.ts';
import { say, sayWords } from '../ui/alert.tsx';
import { requestOrder } from './request.ts';

/** Places the order of the cart. What the server refuses is said, and what is shown is looked up anew. */
export const usePlaceOrder = (): { run: () => Promise<void>; isRunning: boolean } => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);

  const place = async (): Promise<void> => {
    const { order_number, errorMessage } = await requestOrder(useCart.getState());
    if (errorMessage) {
      await sayWords(errorMessage);
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'product' || name === 'facility',
      });
      return;
    }
    navigate(`${paths.orderComplete}?order_number=${order_number}&is_successful=true`);
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    try {
      await place();
    } catch (error) {
      if (error instanceof ConnectionLost) {
        noticeLostConnection();
        await say('payment.not_sent');
      } else if (error instanceof Refused) await (error.refusal ? sayWords(error.message) : say('payment.not_sent'));
      else throw error;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
};
