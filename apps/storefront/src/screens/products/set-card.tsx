import { inLanguage } from '@hitosoroi/rules/language';
import type { SetLimits } from '@hitosoroi/rules/set-limits';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { Picture } from '../../catalogue/picture.tsx';
import { CardPrice } from '../../catalogue/price-from.tsx';
import { LimitLine } from '../../catalogue/set-limits.tsx';
import type { SetCard as Card } from '../../catalogue/sets.ts';
import { useTexts } from '../../language/t.tsx';
import { setPath } from '../../navigation/paths.ts';
import styles from './products.module.css';

/** The first sentence. The set's own page has the whole text. */
const firstSentence = (text: string): string => /^.*?(?:。|[.!?](?=\s+\p{Lu}))/su.exec(text)?.[0] ?? text;

interface SetCardProps {
  readonly set: Card;
  readonly limits: SetLimits;
  readonly isFirst: boolean;
}

export function SetCard({ set, limits, isFirst }: SetCardProps) {
  const t = useTexts();
  const language = useLanguage();
  const name = inLanguage(language, set.name, set.name_en);
  return (
    <li className={styles.set}>
      <Link to={setPath(set.id)}>
        <Picture
          src={set.product_image1}
          sizes="(min-width: 700px) 347px, 50vw"
          isFirst={isFirst}
          alt={t('shell.picture_of', { name })}
        />
        <div className={styles.words}>
          <h2>
            <Written text={name} />
          </h2>
          <CardPrice {...set} />
          <LimitLine limits={limits} />
          <p>
            <Written text={firstSentence(inLanguage(language, set.description, set.description_en))} />
          </p>
        </div>
      </Link>
    </li>
  );
}
