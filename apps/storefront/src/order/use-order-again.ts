import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { loadTexts } from '../language/page-language.ts';
import { meQuery } from '../session/member.ts';
import { alertDialog } from '../ui/confirm-dialog.ts';
// Loads the dialog in advance, because without a connection it could not load.
import '../ui/dialog.tsx';
import type { Order } from './orders.ts';

/** Orders the items of an earlier order again. The code for it loads at the tap, because few members need it. */
export const useOrderAgain = (order: Order) => {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  return useCall(
    async () => {
      const [{ fillCartAgain }, member] = await Promise.all([
        import('./fill-cart-again.tsx'),
        client.ensureQueryData(meQuery()),
        loadTexts('orderAgain'),
      ]);
      const next = member && (await fillCartAgain(order, member));
      if (next) navigate(next);
    },
    { onError: () => alertDialog('history.order_again.failed') },
  );
};
