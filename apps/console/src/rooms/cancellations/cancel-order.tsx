import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { CancelForm } from './cancel-form.tsx';
import { cancellationQuery } from './cancellations-query.ts';
import { OrderFacts, RequestFacts } from './facts.tsx';
import { ToTransfer } from './to-transfer.tsx';
import { WhoDecides } from './who-decides.tsx';

/** The page on which staff cancel an order without a request by the member. */
export function Screen() {
  const { number = '' } = useParams();
  const { data: order } = useSuspenseQuery(cancellationQuery(number));
  const [isDone, setDone] = useState(false);
  const isStanding = [PAID, UNSETTLED, AWAITING_PAYMENT].some((status) => status === order.order_status);
  const canCancel = isStanding && !order.is_refunding;
  return (
    <Page
      title={
        <>
          <T id="room.cancel_order" /> {number}
        </>
      }
      lead="cancellations.cancel_order.lead"
      actions={
        <ButtonLink to={`/orders/${number}`}>
          <T id="shell.to_order" />
        </ButtonLink>
      }
    >
      <Said>{isDone && <T id="cancellations.cancelled" />}</Said>
      {order.request && <RequestFacts of={order} />}
      <OrderFacts of={order} />
      {canCancel && (
        <Section title="cancellations.cancel_order">
          <WhoDecides of={order}>
            <CancelForm key={number} order={order} onDone={() => setDone(true)} />
          </WhoDecides>
        </Section>
      )}
      {!canCancel && (
        <p>
          {!isDone && <T id={isStanding ? 'cancellations.is_refunding' : 'cancellations.is_over'} />}{' '}
          <ToTransfer of={order} />
        </p>
      )}
    </Page>
  );
}
