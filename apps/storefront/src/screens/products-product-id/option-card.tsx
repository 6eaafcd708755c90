import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import type { Option } from '../../catalogue/sets.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { Price } from '../../ui/price.tsx';
import styles from './option-card.module.css';

const priceTypes: Record<number, TextId> = { 1: 'product.regular', 2: 'product.repeat', 3: 'product.special' };

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

interface Words {
  option: Option;
  /** Whether the kind of price is named. Not needed if all prices are regular. */
  isTyped: boolean;
}

/** The name of a plan, its description, and its kind of price. */
export function OptionWords({ option, isTyped }: Words) {
  const language = useLanguage();
  const priceType = isTyped ? priceTypes[option.price_type] : undefined;
  const description = inLanguage(language, option.description, option.description_en);
  return (
    <>
      <span className={styles.name}>
        {option.color && <Swatch color={option.color} />}
        <Written text={inLanguage(language, option.name, option.name_en)} />
      </span>
      {description && (
        <span className={styles.description}>
          <Written text={description} />
        </span>
      )}
      {priceType && (
        <span className={styles.type} data-type={option.price_type}>
          <T id={priceType} />
        </span>
      )}
    </>
  );
}

export function OptionCard({
  option,
  isTyped,
  isChosen,
  onChoose,
}: Words & {
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={styles.card}>
      <input type="radio" name="option" value={option.id} checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>
        <OptionWords option={option} isTyped={isTyped} />
      </span>
      <Price amount={option.price} />
    </label>
  );
}
