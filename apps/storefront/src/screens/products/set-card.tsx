import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { Picture } from '../../catalogue/picture.tsx';
import { PriceFrom } from '../../catalogue/price-from.tsx';
import type { SetCard as Card } from '../../catalogue/sets.ts';
import { setPath } from '../../navigation/paths.ts';
import styles from './products.module.css';

export function SetCard({ set, isFirst }: { set: Card; isFirst: boolean }) {
  const language = useLanguage();
  return (
    <li className={styles.set}>
      <Link to={setPath(set.id)}>
        <Picture src={set.product_image1} sizes="(min-width: 700px) 347px, 50vw" isFirst={isFirst} />
        <div className={styles.words}>
          <h2>
            <Written text={inLanguage(language, set.name, set.name_en)} />
          </h2>
          <PriceFrom {...set} />
          <p>
            <Written text={inLanguage(language, set.description, set.description_en)} />
          </p>
        </div>
      </Link>
    </li>
  );
}
