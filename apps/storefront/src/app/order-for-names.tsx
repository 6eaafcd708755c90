import { Written } from '@hitosoroi/web/language.tsx';
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { useFacilityNames } from '../invitation/facility-name.tsx';
import { loadTexts } from '../language/page-language.ts';
import type { Member } from '../session/member.ts';
import styles from './order-for.module.css';

const PersonOrderedFor = lazy(() =>
  fetchPatiently(async () => {
    const [{ PersonOrderedFor }] = await Promise.all([import('./person-ordered-for.tsx'), loadTexts('family')]);
    return { default: PersonOrderedFor };
  }),
);

/**
 * The facility, in at most two lines, and for a member who orders for others the person, in the second. The person comes last: only the
 * browser knows who was chosen, and a name that appears late must not move the facility.
 */
export function OrderForNames({ member }: { member: Member }) {
  const [institution, facility] = useFacilityNames(member);
  const isHydrated = useIsHydrated();
  return (
    <span className={styles.names}>
      <span className={styles.where}>
        <Written text={institution} /> <Written text={facility} />
      </span>{' '}
      {member.is_family && isHydrated && (
        <Suspense>
          <PersonOrderedFor member={member} />
        </Suspense>
      )}
    </span>
  );
}
