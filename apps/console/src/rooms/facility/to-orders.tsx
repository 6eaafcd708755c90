import { T } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';

const readers = ['desk', 'finance', 'admin', 'viewer'] as const;

/** The orders of a facility, for those who may see any. */
export function ToOrders({ facilityId }: { facilityId: number }) {
  if (!mayEnter(useMe().roles, readers)) return null;
  return (
    <ButtonLink to={`/orders?facility=${facilityId}`}>
      <T id="opening.orders.see" />
    </ButtonLink>
  );
}
