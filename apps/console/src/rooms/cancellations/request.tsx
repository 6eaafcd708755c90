import { PAID } from '@hitosoroi/rules/order-status';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Section, Tag } from '../../ui/page.tsx';
import { cancellationQuery } from './cancellations-query.ts';
import { DecisionForm } from './decision-form.tsx';
import { OrderFacts, RequestFacts } from './facts.tsx';
import { WhoDecides } from './who-decides.tsx';

const tones = { pending: 'waiting', approved: 'plain', rejected: 'off' } as const;

/** One request: what was asked and promised, and the decision. */
export function Screen() {
  const { number = '' } = useParams();
  const { data: order } = useSuspenseQuery(cancellationQuery(number));
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
      {order.request && (
        <div>
          <Tag tone={tones[order.request]}>
            <T id={`cancellations.state.${order.request}`} />
          </Tag>
        </div>
      )}
      {order.request && <RequestFacts of={order} />}
      <OrderFacts of={order} />
      {isWaiting && (
        <Section title="cancellations.decide">
          <WhoDecides of={order}>
            <DecisionForm key={number} number={number} />
          </WhoDecides>
        </Section>
      )}
      {order.is_refunding && (
        <p>
          <T id="cancellations.is_refunding" />
        </p>
      )}
    </Page>
  );
}
