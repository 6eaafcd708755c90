import { MOST_COUNTED } from '@hitosoroi/rules/facility-counts';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { Answer, Body } from '../../api/client.ts';
import type { Facility } from '../../catalogue/facility-query.ts';
import { ComingChanges } from '../../catalogue/facility-state.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { Fact } from '../../ui/fact.tsx';
import pageStyles from '../../ui/page.module.css';
import { PolicyWarning } from './policy-warning.tsx';

interface OpeningEffectsProps {
  readonly of: Answer<'POST /catalogue/facility/opening/preview'>;
  readonly to: Body<'POST /catalogue/facility/opening'>['to'];
  readonly facility: Facility;
}

function Count({ of: count }: { of: number }) {
  return count < MOST_COUNTED ? (
    <T id="opening.count" values={{ count }} />
  ) : (
    <T id="facility.orders.many" values={{ count: MOST_COUNTED }} />
  );
}

/** What members will see, how many members and orders the change affects, and which steps are not done yet. */
export function OpeningEffects({ of: effects, to, facility }: OpeningEffectsProps) {
  const t = useTexts();
  const language = useLanguage();
  // Leaves out steps that staff cannot do: all steps of a practice facility, and the trial order if practice is not possible.
  const canDo = (point: (typeof effects.missing)[number]) =>
    facility.practice_of === null && (point !== 'trial' || facility.can_practice);
  // A contradiction in what members agree to is no step for later: it is a warning of its own.
  const isMeantToOpen = to === 'start' || to === 'open' || to === 'publish';
  const missing = effects.missing
    .filter((point) => canDo(point) && point !== 'policy')
    .map((point) => t(`opening.missing.${point}`));
  return (
    <>
      {isMeantToOpen && effects.missing.includes('policy') && <PolicyWarning facility={facility} />}
      <dl className={pageStyles.facts}>
        <Fact label="opening.then">
          <T id={`opening.state.${effects.to}`} />
          <ComingChanges of={effects.coming} isPublished={facility.is_published || effects.to === 'ordering'} />
        </Fact>
        {effects.members > 0 && (
          <Fact label="opening.members">
            {effects.members < MOST_COUNTED ? (
              <T id="opening.people" values={{ count: effects.members }} />
            ) : (
              <T id="opening.people.many" values={{ count: MOST_COUNTED }} />
            )}
          </Fact>
        )}
        {effects.orders > 0 && (
          <Fact label="opening.orders">
            <Count of={effects.orders} /> <T id="opening.orders.stay" />
          </Fact>
        )}
        {effects.waiting > 0 && (
          <Fact label="opening.waiting">
            <Count of={effects.waiting} /> <T id="opening.waiting.stay" />
          </Fact>
        )}
        {isMeantToOpen && missing.length > 0 && (
          <Fact label="opening.missing">
            <T id="opening.missing.ask" values={{ points: listText(missing, language) }} />
          </Fact>
        )}
      </dl>
    </>
  );
}
