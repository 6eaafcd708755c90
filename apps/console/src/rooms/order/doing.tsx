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

/** Links to the rooms with an action for the order's state. */
export function Doing({ order: { number, state } }: { order: Order }) {
  const { roles } = useMe();
  const mayCancel = hasOneOf(roles, ['desk', 'finance']);
  if (state === 'pending')
    return (
      <div className={pageStyles.actions}>
        <ButtonLink to={`/cancellations/${number}`} tone="main">
          <T id="order.decide" />
        </ButtonLink>
      </div>
    );
  if (over.includes(state)) return null;
  return (
    <>
      {mayCancel ? (
        <div className={pageStyles.actions}>
          <ButtonLink to={`/orders/${number}/cancel`}>
            <T id="order.cancel" />
          </ButtonLink>
        </div>
      ) : (
        <p>
          <T id="order.cancel.no_role" />
        </p>
      )}
      {state === 'conveni_ordered' && (
        <p className={pageStyles.note}>
          <T id="order.number_fixed" />
        </p>
      )}
    </>
  );
}
