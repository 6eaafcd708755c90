import { useQuery } from '@tanstack/react-query';
import type { Facility } from '../../catalogue/facility-query.ts';
import { invitationsQuery, lastingOf } from '../../catalogue/invitations-query.ts';
import { T } from '../../language/t.tsx';
import { ButtonLink, OutsideLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';

interface WayOnProps {
  readonly facility: Facility;
  /** Whether staff have just opened the facility, and this is the next step. */
  readonly isMain: boolean;
}

/** Links of an open facility: the shop as its members see it, and its poster. */
export function WayOn({ facility: { id }, isMain }: WayOnProps) {
  const { data } = useQuery(invitationsQuery(id));
  const key = data && lastingOf(data, 'key');
  return (
    <div className={pageStyles.actions}>
      {key && (
        <OutsideLink to={key.link} tone={isMain ? 'main' : 'plain'}>
          <T id="opening.to_shop" />
        </OutsideLink>
      )}
      <ButtonLink to={`/facilities/${id}/posters`}>
        <T id="opening.to_posters" />
      </ButtonLink>
    </div>
  );
}
