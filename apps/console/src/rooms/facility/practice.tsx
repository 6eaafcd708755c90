import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { type Facility, facilityKey } from '../../catalogue/facility-query.ts';
import { T } from '../../language/t.tsx';
import { facilityNamesKey } from '../../session/facilities-query.ts';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';

function Make({ facility }: { facility: Facility }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const make = useChange('POST /catalogue/facility/practice', {
    onDone: ({ id }) => {
      for (const queryKey of [facilityKey, facilityNamesKey]) client.invalidateQueries({ queryKey });
      navigate(`/facilities/${id}`, { state: { said: 'practice' } });
    },
  });
  const isThere = facility.practice !== null;
  return (
    <ConfirmButton
      action={isThere ? 'practice.make_again' : 'practice.make'}
      consequence={isThere ? 'practice.consequence_again' : 'practice.consequence'}
      call={make}
      given={{ id: facility.id }}
    />
  );
}

/** The button that makes the practice facility, in which staff try an order before members do. If staff cannot make one, says why. */
export function Practice({ facility }: { facility: Facility }) {
  const whyId = useId();
  const { facilities } = useMe();
  const whyNot = facility.can_practice
    ? facilities === 'all'
      ? undefined
      : ('practice.for_all' as const)
    : ('practice.impossible' as const);
  if (!whyNot) return <Make facility={facility} />;
  return (
    <div>
      <Button whyNot={whyId}>
        <T id="practice.make" />
      </Button>
      <p id={whyId} className={pageStyles.note}>
        <T id={whyNot} />
      </p>
    </div>
  );
}

/** A link to the practice facility, and a warning if it no longer matches what members will see. */
export function PracticeWords({ facility: { practice } }: { facility: Facility }) {
  if (!practice) return null;
  return (
    <div className={pageStyles.note}>
      <Link to={`/facilities/${practice.id}`}>
        <T id="practice.open" />
      </Link>
      {practice.is_outdated && (
        <div>
          <T id="practice.outdated" />
        </div>
      )}
    </div>
  );
}
