import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { priceFrom } from '@hitosoroi/rules/price-from';
import type { SetFields } from '@hitosoroi/rules/set-fields';
import { yen } from '@hitosoroi/rules/yen';
import { cardPrice } from '@hitosoroi/texts/card-price';
import { unitText } from '@hitosoroi/texts/quantity-text';
import { fill } from '@hitosoroi/texts/text';
import { useWatch } from 'react-hook-form';
import { SetPicture } from '../../catalogue/set-picture.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './sets.module.css';

/** The price on the card, by the shop's rule. */
function CardPrice({ set, language }: { set: SetFields; language: Language }) {
  const unitsOf = (of: 'a' | 'b') => {
    const unit = set[`quantity_${of}`];
    return { isCounted: unit !== null, unit: unit?.unit ?? null, unit_en: unit?.unit_en || null };
  };
  const [a, b] = [unitsOf('a'), unitsOf('b')];
  const priced = set.options.filter(({ price }) => Number.isFinite(price));
  const { price_from, price_varies, price_unit, price_unit_en } = priceFrom(
    {
      multi_a_enabled: a.isCounted,
      multi_a_numeral: a.unit,
      multi_a_numeral_en: a.unit_en,
      multi_b_enabled: b.isCounted,
      multi_b_numeral: b.unit,
      multi_b_numeral_en: b.unit_en,
    },
    priced,
  );
  if (price_from === null) return null;
  const price = price_varies ? fill(cardPrice['card.from'][language], { price: yen(price_from) }) : yen(price_from);
  const unit = price_unit && inLanguage(language, price_unit, price_unit_en);
  return (
    <p>
      <strong>{price}</strong>
      {unit && fill(cardPrice['card.per'][language], { unit: unitText(1, unit) })}
    </p>
  );
}

/** The shop's card in both languages, with the present input. */
export function Preview({ form }: { form: TypedForm<SetFields> }) {
  const set = useWatch({ control: form.control }) as SetFields;
  return (
    <Section title="sets.preview">
      <div className={styles.preview}>
        {(['ja', 'en'] as const).map((language) => (
          <figure key={language} className={styles.shop_card}>
            <figcaption>
              <T id={`sets.preview.${language}`} />
            </figcaption>
            <SetPicture digest={set.pictures[0]?.digest ?? null} isLarge />
            <div className={styles.shop_words} lang={language}>
              <p className={styles.shop_name}>{inLanguage(language, set.name, set.name_en)}</p>
              <CardPrice set={set} language={language} />
              <p>{inLanguage(language, set.description, set.description_en)}</p>
            </div>
          </figure>
        ))}
      </div>
    </Section>
  );
}
