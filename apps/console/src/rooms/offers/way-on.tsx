import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';

interface WayOnProps {
  readonly facilityId: number;
  /** Whether staff have just made a set, and may want to make another. */
  readonly isMade: boolean;
  /** Whether the link is the main button. While changes are unsaved, it is not. */
  readonly isMain: boolean;
}

/** The next step after staff made a set, or saved the sets of a facility that is not open yet. */
export function WayOn({ facilityId, isMade, isMain }: WayOnProps) {
  return (
    <p className={pageStyles.actions}>
      <ButtonLink to={`/facilities/${facilityId}/posters`} tone={isMain ? 'main' : 'plain'}>
        <T id="offers.to_posters" />
      </ButtonLink>
      {isMade && (
        <ButtonLink to={`/sets/new?facility=${facilityId}`}>
          <T id="offers.another" />
        </ButtonLink>
      )}
    </p>
  );
}
