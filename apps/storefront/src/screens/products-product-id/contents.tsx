import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import type { RentalSet } from '../../catalogue/sets.ts';
import { T } from '../../language/t.tsx';
import styles from './contents.module.css';

/** The contents of a set, with sizes. */
export function Contents({ contents }: Pick<RentalSet, 'contents'>) {
  const language = useLanguage();
  if (contents.length === 0) return null;
  return (
    <section className={styles.contents}>
      <h2>
        <T id="product.contents" />
      </h2>
      <ul>
        {contents.map(({ name, name_en, size, size_en }) => (
          <li key={name}>
            <span>
              <Written text={inLanguage(language, name, name_en)} />
            </span>
            {size !== null && (
              <span className={styles.size}>
                <Written text={inLanguage(language, size, size_en)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
