import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { FacilityFrame } from '../../catalogue/facility-frame.tsx';
import type { Facility } from '../../catalogue/facility-query.ts';
import { type Invitations, invitationsQuery, lastingOf } from '../../catalogue/invitations-query.ts';
import { T } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Said } from '../../ui/said.tsx';
import { Warning } from '../../ui/warning.tsx';
import { Address } from './address.tsx';
import { Arrivals } from './arrivals.tsx';
import { InUse } from './in-use.tsx';
import { OldOnes } from './old-ones.tsx';
import { PosterSection } from './poster-section.tsx';
import styles from './posters.module.css';
import { Warnings } from './warnings.tsx';

/** After printing the poster of a closed facility, the next step is to open it. */
function Next({ facility: { id, is_open } }: { facility: Facility }) {
  const mayOpen = mayEnter(useMe().roles, catalogueKeepers);
  if (is_open || !mayOpen) return null;
  return (
    <p>
      <ButtonLink to={`/facilities/${id}`} tone="main" state={{ at: 'opening' }}>
        <T id="posters.next" />
      </ButtonLink>
    </p>
  );
}

function ToSeveral() {
  return (
    <ButtonLink to="/posters">
      <T id="posters.all" />
    </ButtonLink>
  );
}

/** Whether there is only one key and one code, and no visitor has used them. Then staff have nothing to manage. */
const isNew = (of: Invitations): boolean =>
  lastingOf(of, 'key') !== undefined &&
  lastingOf(of, 'code') !== undefined &&
  of.invitations.every(({ state, arrivals }) => state === 'lasting' && arrivals.length === 0);

function Posters({ facility }: { facility: Facility }) {
  const { id, is_open } = facility;
  const { data } = useSuspenseQuery(invitationsQuery(id));
  const [done, setDone] = useState<'rotated' | 'extended'>();
  const state = useHistoryState<{ made?: string } | null>();
  // This state never changes, so the page keeps its layout after staff have made a new key.
  const [isFolded] = useState(() => isNew(data));
  // The link works only once staff have opened the facility. Until then, the page of a new facility shows the link only after a press.
  const isPosterAll = isFolded && !is_open;
  const [key, code] = [lastingOf(data, 'key'), lastingOf(data, 'code')];
  const address = key && code && <Address link={key.link} code={code.secret} />;
  const keys = (
    <>
      {isPosterAll && address}
      {!is_open && (
        <p>
          <ToSeveral />
        </p>
      )}
      <InUse of={data} onRotated={() => setDone('rotated')} />
      <OldOnes of={data} onExtended={() => setDone('extended')} />
      <Arrivals of={data} />
    </>
  );
  return (
    <>
      <Said>
        {done && <T id={`posters.${done}`} />}
        {!done && state?.made && <T id="sets.made" values={{ name: state.made }} />}
      </Said>
      {facility.practice_of !== null && (
        <Warning>
          <T id="posters.practice.text" />
        </Warning>
      )}
      <Warnings of={data} />
      <PosterSection of={data} next={<Next facility={facility} />}>
        {!isPosterAll && address}
      </PosterSection>
      {isFolded ? (
        <details className={styles.details}>
          <summary className={styles.summary}>
            <T id="posters.more" />
          </summary>
          <div className={styles.more}>{keys}</div>
        </details>
      ) : (
        keys
      )}
    </>
  );
}

/** A facility's poster, its key and code, and their arrivals. */
export function Screen() {
  return (
    <FacilityFrame tab="posters" actions={({ is_open }) => is_open && <ToSeveral />}>
      {(facility) => <Posters key={facility.id} facility={facility} />}
    </FacilityFrame>
  );
}
