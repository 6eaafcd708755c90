import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, isRefusedFor } from '../api/client.ts';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { QuietButton } from '../ui/button.tsx';
import { ordersQuery } from './orders.ts';
import styles from './store-card-actions.module.css';

const failure = (error: Error): TextId => {
  if (isRefusedFor(error, 'too-many')) return 'store_card.too_many';
  return isRefusedFor(error, 'no-number') ? 'store_card.over' : 'store_card.failed';
};

/** A button that mails the store number to the member again. It then shows the mail address. */
export function MailNumber({ orderNumber }: { orderNumber: string }) {
  const client = useQueryClient();
  const [sentTo, setSentTo] = useState<string>();
  const { run, isRunning, error } = useCall(() => ask('POST /order/mail_number', { body: { order_id: orderNumber } }), {
    onStart: () => setSentTo(undefined),
    onDone: ({ email }) => setSentTo(email),
    // The server refuses if the order was paid after the page was loaded, so the orders are loaded again.
    onError: () => client.invalidateQueries(ordersQuery()),
  });
  return (
    <>
      <QuietButton onClick={() => void run()} isBusy={isRunning}>
        <T id="store_card.mail" />
      </QuietButton>
      <p className={styles.said} role="status">
        {sentTo && <T id="store_card.mailed" values={{ email: sentTo }} />}
        {/* The server's text for `payment-unclear` tells the member why not to pay now: the order may already be paid. */}
        {error && !isRunning && (isRefusedFor(error, 'payment-unclear') ? error.message : <T id={failure(error)} />)}
      </p>
    </>
  );
}
