import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import type { Cancellation } from './cancellations-query.ts';

const MAY_SEE = ['desk', 'finance', 'admin'] as const;

/** The link to the order's refund by bank transfer. */
export function ToTransfer({ of: { transfer } }: { of: Cancellation }) {
  const { roles } = useMe();
  if (transfer === null || !mayEnter(roles, MAY_SEE)) return null;
  return (
    <Link to={`/transfers/${transfer}`}>
      <T id="cancellations.to_transfer" />
    </Link>
  );
}
