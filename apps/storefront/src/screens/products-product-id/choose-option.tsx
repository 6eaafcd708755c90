import { itemPrice, readQuantity } from '@hitosoroi/rules/cart';
import { inLanguage } from '@hitosoroi/rules/language';
import { itemOf } from '@hitosoroi/rules/present-cart';
import { useEffect, useRef, useState } from 'react';
import { addToCart, useCart } from '../../cart/cart.ts';
import type { RentalSet } from '../../catalogue/sets.ts';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { useMember } from '../../session/member.ts';
import { Price } from '../../ui/price.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './choose-option.module.css';
import { OptionCard } from './option-card.tsx';
import { QuantityField } from './quantity-field.tsx';

/** One option, its quantities, the price that follows them, and the one button. */
export function ChooseOption({ set }: { set: RentalSet }) {
  const language = useLanguage();
  const member = useMember();
  const [optionId, setOptionId] = useState(set.options[0]?.id);
  const [first, setFirst] = useState('1');
  const [second, setSecond] = useState('1');
  const [added, setAdded] = useState(0);
  const { selected } = useCart();
  const option = set.options.find(({ id }) => id === optionId);
  // A quantity that is not enabled counts as 1 and is not shown.
  const firstQuantity = set.multi_a_enabled ? readQuantity(first) : 1;
  const secondQuantity = set.multi_b_enabled ? readQuantity(second) : 1;
  const isRight = option !== undefined && firstQuantity !== undefined && secondQuantity !== undefined;

  // What the member chose on the prerendered page, before its code was there, is what they see.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    setOptionId(Number(chosen.get('option')));
    setFirst(String(chosen.get('quantity-1') ?? '1'));
    setSecond(String(chosen.get('quantity-2') ?? '1'));
  }, []);

  const add = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (!isRight) return;
    addToCart(member, itemOf(set, option, firstQuantity, secondQuantity), option.price);
    setAdded(added + 1);
  };

  return (
    <form ref={form} className={styles.choose} onSubmit={add} noValidate>
      <fieldset className={styles.options}>
        <legend>
          <T id="product.options" />
        </legend>
        {set.options.map((each) => (
          <OptionCard
            key={each.id}
            option={each}
            isChosen={each.id === optionId}
            onChoose={() => setOptionId(each.id)}
          />
        ))}
      </fieldset>
      {(set.multi_a_enabled || set.multi_b_enabled) && (
        <div className={styles.quantities}>
          {set.multi_a_enabled && (
            <QuantityField
              number={1}
              unit={inLanguage(language, set.multi_a_numeral ?? '', set.multi_a_numeral_en)}
              typed={first}
              onType={setFirst}
            />
          )}
          {set.multi_b_enabled && (
            <QuantityField
              number={2}
              unit={inLanguage(language, set.multi_b_numeral ?? '', set.multi_b_numeral_en)}
              typed={second}
              onType={setSecond}
            />
          )}
        </div>
      )}
      <output className={styles.total}>
        {isRight && <Price amount={itemPrice(option.price, firstQuantity, secondQuantity)} hasTax />}
      </output>
      <SubmitButton isBusy={false} isDisabled={!isRight}>
        <T id="product.add" />
      </SubmitButton>
      <p role="status" className={styles.added}>
        {added > 0 && <T key={added} id="product.added" values={{ count: selected }} />}
      </p>
    </form>
  );
}
