import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { SetPicture } from '../../catalogue/set-picture.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import styles from './offers.module.css';
import type { OfferedSet } from './offers-query.ts';

interface OtherSetsProps {
  readonly sets: readonly OfferedSet[];
  readonly facilityId: number;
  readonly onAdd: (set: OfferedSet) => void;
}

/** The sets that the facility could add. */
export function OtherSets({ sets, facilityId, onAdd }: OtherSetsProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section title="offers.add">
      {/* The link is above the list, because the list is as long as the catalogue. */}
      <div>
        <ButtonLink to={`/sets/new?facility=${facilityId}`}>
          <T id="sets.new" />
        </ButtonLink>
      </div>
      <p>
        <T id="offers.add.text" />
      </p>
      {sets.length > 0 && (
        <ul className={pageStyles.rows}>
          {sets.map((set) => {
            const name = inLanguage(language, set.name, set.name_en);
            return (
              <li key={set.set_id}>
                <span className={styles.other}>
                  <SetPicture digest={set.picture} />
                  <Written text={name} />
                </span>
                <Button label={t('sets.of', { what: t('offers.add.one'), name })} onClick={() => onAdd(set)}>
                  <T id="offers.add.one" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
