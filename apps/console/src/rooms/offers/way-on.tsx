import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';

interface WayOnProps {
  readonly facilityId: number;
  /** A person who has made one set often makes another. */
  readonly isMade: boolean;
  /** Not while changes are unsaved. */
  readonly isMain: boolean;
}

/** The next step after a set was made, or the sets of a facility before its opening were saved. */
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
