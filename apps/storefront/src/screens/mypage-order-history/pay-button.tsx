import { useQueryClient } from '@tanstack/react-query';
import { ask, Refused } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { T } from '../../language/t.tsx';
import { postTo } from '../../order/go-to-payment.ts';
import { type Order, ordersQuery } from '../../order/orders.ts';
import { Button } from '../../ui/button.tsx';
import { alertDialog, alertMessage } from '../../ui/confirm-dialog.ts';
// What is said when the connection is lost has to be there before.
import '../../ui/dialog.tsx';

/**
 * The member goes to pay an order that nobody began to pay, by card or at a store. The cart of now has nothing to do with it, so that
 * nothing is noted for it.
 */
export function PayButton({ order }: { order: Order }) {
  const client = useQueryClient();
  const pay = useCall(
    async () => {
      const { params, kessaiUrl } = await ask('GET /payment/params', { query: { order_id: order.order_number } });
      postTo(kessaiUrl, params);
    },
    {
      onError: async (error) => {
        const words = error instanceof Refused ? error.refusal?.message : undefined;
        await (words ? alertMessage(words) : alertDialog('form.not_sent'));
        await client.invalidateQueries({ queryKey: ordersQuery().queryKey });
      },
    },
  );
  return (
    <Button onClick={() => void pay.run()}>
      <T id="history.pay" />
    </Button>
  );
}
