import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import type { Option } from '../../catalogue/sets.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import styles from './option-card.module.css';

/** The kinds of price that a card names. A regular price has no name. */
const priceTypes: Record<number, TextId> = { 2: 'product.repeat', 3: 'product.special' };

/**
 * A circle in the color of an option. It is decorative, because the name of the option tells the color. It is an SVG, because the content
 * security policy of the page forbids inline styles.
 */
function Swatch({ color }: { color: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <circle cx="14" cy="14" r="13" fill={color} />
    </svg>
  );
}

function Name({ option }: { option: Option }) {
  const language = useLanguage();
  return (
    <span className={styles.name}>
      {option.color && <Swatch color={option.color} />}
      <Written text={inLanguage(language, option.name, option.name_en)} />
    </span>
  );
}

/** The kind of price and the description of a plan. */
function About({ option }: { option: Option }) {
  const language = useLanguage();
  const priceType = priceTypes[option.price_type];
  const description = inLanguage(language, option.description, option.description_en);
  return (
    <>
      {priceType && (
        <span className={styles.type} data-type={option.price_type}>
          <T id={priceType} />
        </span>
      )}
      {description && (
        <span className={styles.description}>
          <Written text={description} />
        </span>
      )}
    </>
  );
}

/** The only plan of a set: the member has nothing to choose. The price is below the name of the set. */
export function OnlyOption({ option }: { option: Option }) {
  return (
    <p className={styles.only}>
      <Name option={option} />
      <About option={option} />
    </p>
  );
}

interface OptionCardProps {
  readonly option: Option;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export function OptionCard({ option, isChosen, onChoose }: OptionCardProps) {
  return (
    <label className={styles.card}>
      <input type="radio" name="option" value={option.id} checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>
        <span className={styles.first}>
          <Name option={option} />
          <span className={styles.price}>{yen(option.price)}</span>
        </span>
        <About option={option} />
      </span>
    </label>
  );
}
