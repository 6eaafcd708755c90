import { Link } from 'wouter';
import type { Facility } from '../../catalogue/facility-query.ts';
import { PolicyConflicts } from '../../catalogue/policy-offer.tsx';
import { T } from '../../language/t.tsx';
import { Warning } from '../../ui/warning.tsx';

/** Says that members agree to a policy that contradicts the way of canceling, with the way to correct it. */
export function PolicyWarning({ facility: { id, policy_conflicts } }: { facility: Facility }) {
  return (
    <Warning>
      <T id="opening.point_todo.policy" /> <PolicyConflicts of={policy_conflicts} />{' '}
      <Link to={`/facilities/${id}/details`} state={{ at: 'cancel_policy' }}>
        <T id="opening.conflict.mend" />
      </Link>
    </Warning>
  );
}
