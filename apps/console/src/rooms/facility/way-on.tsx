import { useQuery } from '@tanstack/react-query';
import type { Facility } from '../../catalogue/facility-query.ts';
import { invitationsQuery, lastingOf } from '../../catalogue/invitations-query.ts';
import { T } from '../../language/t.tsx';
import { ButtonLink, OutsideLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';

/** Links for after the opening: the facility as its members see it, and its poster. */
export function WayOn({ facility: { id } }: { facility: Facility }) {
  const { data } = useQuery(invitationsQuery(id));
  const key = data && lastingOf(data, 'key');
  return (
    <div className={pageStyles.actions}>
      {key && (
        <OutsideLink to={key.link} tone="main">
          <T id="opening.to_shop" />
        </OutsideLink>
      )}
      <ButtonLink to={`/facilities/${id}/posters`}>
        <T id="opening.to_posters" />
      </ButtonLink>
    </div>
  );
}
