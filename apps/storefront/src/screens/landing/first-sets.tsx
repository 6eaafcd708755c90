import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Picture } from '../../catalogue/picture.tsx';
import { PriceFrom } from '../../catalogue/price-from.tsx';
import { previewQuery } from '../../catalogue/sets.ts';
import { useInvitation } from '../../invitation/invitation-context.ts';
import { T } from '../../language/t.tsx';
import styles from './first-sets.module.css';

/** A preview of the sets of the facility. It has no links, because only members can open a set. */
export function FirstSets() {
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
      <h2>
        <T id="landing.sets" />
      </h2>
      <ul className={styles.sets}>
        {data.products.map((set) => (
          <li key={set.id}>
            <Picture src={set.product_image1} sizes="(min-width: 640px) 230px, 112px" />
            <div className={styles.words}>
              <h3>
                <Written text={inLanguage(language, set.name, set.name_en)} />
              </h3>
              <PriceFrom {...set} />
            </div>
          </li>
        ))}
      </ul>
      <p>
        <T id={data.has_more ? 'landing.all_sets' : 'landing.plans'} />
      </p>
    </section>
  );
}
