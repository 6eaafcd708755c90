import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Picture } from '../../catalogue/picture.tsx';
import { CardPrice } from '../../catalogue/price-from.tsx';
import { previewQuery } from '../../catalogue/sets.ts';
import { useInvitation } from '../../invitation/invitation-context.ts';
import { T, useTexts } from '../../language/t.tsx';
import styles from './first-sets.module.css';

/** A preview of the sets of the facility. It has no links, because only members can open a set. */
export function FirstSets() {
  const t = useTexts();
  const language = useLanguage();
  const invitation = useInvitation();
  const { data } = useQuery(invitation ? previewQuery(invitation) : { queryKey: [], queryFn: skipToken });
  if (!data) return null;
  if (data.products.length === 0) {
    return (
      <section className={styles.offer}>
        <p>
          <T id="landing.no_sets" />
        </p>
      </section>
    );
  }
  return (
    <section className={styles.offer}>
      <header className={styles.heading}>
        <h2>
          <T id="landing.sets" />
        </h2>
        <span className={styles.tax}>
          <T id="shell.tax_included" />
        </span>
      </header>
      <ul className={styles.sets}>
        {data.products.map((set) => (
          <li key={set.id}>
            <Picture
              src={set.product_image1}
              sizes="(min-width: 640px) 230px, 112px"
              alt={t('shell.picture_of', { name: inLanguage(language, set.name, set.name_en) })}
            />
            <div className={styles.words}>
              <h3>
                <Written text={inLanguage(language, set.name, set.name_en)} />
              </h3>
              <CardPrice {...set} />
            </div>
          </li>
        ))}
      </ul>
      {data.has_more && (
        <p>
          <T id="landing.more_sets" />
        </p>
      )}
    </section>
  );
}
