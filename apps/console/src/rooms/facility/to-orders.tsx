import { T } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';

const readers = ['desk', 'finance', 'admin', 'viewer'] as const;

/** The link to a facility's orders, for staff who may see them. */
export function ToOrders({ facilityId }: { facilityId: number }) {
  if (!mayEnter(useMe().roles, readers)) return null;
  return (
    <ButtonLink to={`/orders?facility=${facilityId}`}>
      <T id="opening.orders.see" />
    </ButtonLink>
  );
}
