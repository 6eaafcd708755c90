import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import type { Order } from './order-query.ts';

/** In these states the order has ended or is ending, and staff cannot cancel it. */
const over: readonly Order['state'][] = [
  'approved',
  'canceling',
  'canceled',
  'card_canceled',
  'conveni_canceled',
  'conveni_expired',
  'expired',
  'failed',
];

/** The link to the room in which staff cancel the order, or decide on the member's request. */
function ToCancel({ order: { number, state } }: { order: Order }) {
  const { roles } = useMe();
  if (state === 'pending')
    return (
      <ButtonLink to={`/cancellations/${number}`} tone="main">
        <T id="order.decide" />
      </ButtonLink>
    );
  if (over.includes(state)) return null;
  return hasOneOf(roles, ['desk', 'finance']) ? (
    <ButtonLink to={`/orders/${number}/cancel`}>
      <T id="order.cancel" />
    </ButtonLink>
  ) : (
    <p>
      <T id="order.cancel.no_role" />
    </p>
  );
}

/** Links to the rooms with an action for the order's state. */
export function Doing({ order }: { order: Order }) {
  const { roles } = useMe();
  return (
    <>
      <div className={pageStyles.actions}>
        <ToCancel order={order} />
        {hasOneOf(roles, ['desk', 'admin']) && !order.member.is_erased && (
          <ButtonLink to={`/orders/${order.number}/write`}>
            <T id="order.write" />
          </ButtonLink>
        )}
      </div>
      {order.state === 'conveni_ordered' && (
        <p className={pageStyles.note}>
          <T id="order.number_fixed" />
        </p>
      )}
    </>
  );
}
