import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { Refused } from '../api/client.ts';
import { T, useTexts } from '../language/t.tsx';
import { rooms } from '../session/rooms.ts';
import pageStyles from '../ui/page.module.css';
import { Page } from '../ui/page.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import styles from './catalogue.module.css';
import { type Facility, facilityQuery } from './facility-query.ts';
import { ComingChanges, FacilityStateTag, PracticeTag } from './facility-state.tsx';

const tabs = ['overview', 'details', 'form', 'sets', 'posters'] as const;
type FacilityTab = (typeof tabs)[number];

const pathOf = (tab: FacilityTab, id: string): string => `/facilities/${id}${tab === 'overview' ? '' : `/${tab}`}`;

/** The tabs that have a room. */
const built = tabs.filter((tab) => rooms.some(({ path }) => path === pathOf(tab, ':id')));

interface FacilityFrameProps {
  readonly tab: FacilityTab;
  readonly actions?: (facility: Facility) => ReactNode;
  readonly isWide?: boolean;
  readonly children: (facility: Facility) => ReactNode;
}

/** The frame of every page about a facility. Its head has the facility's name, its state, and links to its other pages. */
export function FacilityFrame({ tab, actions, isWide = false, children }: FacilityFrameProps) {
  const { id = '' } = useParams();
  // Sends no request if the id in the URL is malformed.
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Refused(404, { code: 'not-found', message: '' });
  const { data: facility } = useSuspenseQuery(facilityQuery(id));
  const t = useTexts();
  const language = useLanguage();
  return (
    <Page
      isWide={isWide}
      actions={actions?.(facility)}
      title={
        <>
          <small className={styles.institution}>
            <Written text={inLanguage(language, facility.institution, facility.institution_en)} />
          </small>
          <Written text={inLanguage(language, facility.name, facility.name_en)} />
        </>
      }
    >
      <div className={styles.state}>
        {facility.practice_of !== null && <PracticeTag />}
        <FacilityStateTag state={facility.state} />
        <ComingChanges of={facility.coming} isPublished={facility.is_published} />
      </div>
      {facility.practice_of !== null && (
        <p className={pageStyles.practice}>
          <T id="facility.practice.lead" />{' '}
          <Link to={`/facilities/${facility.practice_of}`}>
            <T id="facility.practice.original" />
          </Link>
        </p>
      )}
      <TabLinks
        label={t('facility.pages')}
        tabs={built.map((each) => ({
          to: pathOf(each, id),
          isHere: each === tab,
          words: <T id={`facility.tab.${each}`} />,
        }))}
      />
      {children(facility)}
    </Page>
  );
}
