import { PAID } from '@hitosoroi/rules/order-status';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Section, Tag } from '../../ui/page.tsx';
import { cancellationQuery } from './cancellations-query.ts';
import { DecisionForm } from './decision-form.tsx';
import { OrderFacts, RequestFacts } from './facts.tsx';
import { ToTransfer } from './to-transfer.tsx';
import { WhoDecides } from './who-decides.tsx';

const tones = { pending: 'waiting', approved: 'plain', rejected: 'off' } as const;

/** One request to cancel: what the member wrote, the decision, and the order. */
export function Screen() {
  const { number = '' } = useParams();
  const { data: order } = useSuspenseQuery(cancellationQuery(number));
  const client = useQueryClient();
  const t = useTexts();
  const [wasLate, setLate] = useState(false);
  const decidedBefore = () => {
    setLate(true);
    client.invalidateQueries();
  };
  const isWaiting = order.request === 'pending' && order.order_status === PAID;
  return (
    <Page
      title={
        <>
          <T id="room.cancellation" /> {number}
        </>
      }
      actions={
        <>
          <ButtonLink to={`/orders/${number}`}>
            <T id="shell.to_order" />
          </ButtonLink>
          <ButtonLink to="/cancellations">
            <T id="shell.to_list" />
          </ButtonLink>
        </>
      }
    >
      <p role="alert">
        {wasLate && !isWaiting && (
          <T id="cancellations.decided_before" values={{ name: order.decided?.by ?? t('cancellations.colleague') }} />
        )}
      </p>
      {order.request && (
        <div>
          <Tag tone={tones[order.request]}>
            <T id={`cancellations.state.${order.request}`} />
          </Tag>
        </div>
      )}
      {order.request && <RequestFacts of={order} />}
      {isWaiting && (
        <Section title="cancellations.decide">
          <WhoDecides of={order}>
            <DecisionForm key={number} order={order} onDecidedBefore={decidedBefore} />
          </WhoDecides>
        </Section>
      )}
      <OrderFacts of={order} />
      {order.is_refunding && (
        <p>
          <T id="cancellations.is_refunding" /> <ToTransfer of={order} />
        </p>
      )}
    </Page>
  );
}
