import { itemPrice, readQuantity } from '@hitosoroi/rules/cart';
import { itemOf } from '@hitosoroi/rules/cart-items';
import { MOST_ITEMS, type OverLimit, overLimit } from '@hitosoroi/rules/cart-limits';
import { inLanguage } from '@hitosoroi/rules/language';
import { MOST_PER_ORDER } from '@hitosoroi/rules/payment-limits';
import { yen } from '@hitosoroi/rules/yen';
import { countedText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useEffect, useRef, useState } from 'react';
import { addToCart, useCart } from '../../cart/cart.ts';
import type { RentalSet } from '../../catalogue/sets.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMember } from '../../session/member.ts';
import { Price } from '../../ui/price.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './choose-option.module.css';
import { OnlyOption } from './only-option.tsx';
import { OptionCard } from './option-card.tsx';
import { QuantityField } from './quantity-field.tsx';
import { useKeptChoice } from './use-kept-choice.ts';

const overLimits: Record<OverLimit, TextId> = {
  'too-expensive': 'product.too_expensive',
  'too-many-items': 'product.too_many_items',
};
const REGULAR = 1;
const limits = { yen: yen(MOST_PER_ORDER).slice(1), items: MOST_ITEMS };

/** The form that adds a set to the cart: the options if there are several, the quantities, the price for these, and the button. */
export function ChooseOption({ set }: { set: RentalSet }) {
  const t = useTexts();
  const language = useLanguage();
  const member = useMember();
  const [optionId, setOptionId] = useState(set.options[0]?.id);
  const [first, setFirst] = useState('1');
  const [second, setSecond] = useState('1');
  /** The number of items in the cart right after the member added one. The next change of the choice clears this number. */
  const [added, setAdded] = useState<number>();
  const cart = useCart();
  const option = set.options.find(({ id }) => id === optionId);
  // A quantity that is not enabled counts as 1 and is not shown.
  const firstQuantity = set.multi_a_enabled ? readQuantity(first) : 1;
  const secondQuantity = set.multi_b_enabled ? readQuantity(second) : 1;
  const isJustAdded = added !== undefined && added === cart.selected;
  const isRight = option !== undefined && firstQuantity !== undefined && secondQuantity !== undefined;

  // The cart bar has just appeared over the end of the screen, so the note scrolls into view.
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isJustAdded) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isJustAdded]);

  const choice = { option: String(optionId), 'quantity-1': first, 'quantity-2': second };
  const form = useKeptChoice(choice, (before) => {
    const isOffered = set.options.some(({ id }) => String(id) === before.option);
    if (isOffered) setOptionId(Number(before.option));
    setFirst(before['quantity-1'] ?? '1');
    setSecond(before['quantity-2'] ?? '1');
  });

  /** Wraps a change of the choice. Clears the note about the added item, because the new choice is not in the cart. */
  const choosing =
    <Value,>(choose: (value: Value) => void) =>
    (value: Value) => {
      setAdded(undefined);
      choose(value);
    };

  const add = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (!isRight) return;
    addToCart(member, itemOf(set, option, firstQuantity, secondQuantity), option.price);
    setAdded(useCart.getState().selected);
  };

  const units = [
    [1, set.multi_a_enabled ? set.multi_a_numeral : null, set.multi_a_numeral_en],
    [1, set.multi_b_enabled ? set.multi_b_numeral : null, set.multi_b_numeral_en],
  ] as const;
  const quantities = [
    [firstQuantity ?? 0, units[0][1], units[0][2]],
    [secondQuantity ?? 0, units[1][1], units[1][2]],
  ] as const;
  const per = countedText(units, language);
  const price = isRight ? itemPrice(option.price, firstQuantity, secondQuantity) : undefined;
  const over = price !== undefined && !isJustAdded ? overLimit(cart, price) : undefined;
  const isTyped = set.options.some(({ price_type }) => price_type !== REGULAR);

  return (
    <form ref={form} className={styles.choose} onSubmit={add} noValidate>
      {set.options.length === 1 && option ? (
        <OnlyOption option={option} isTyped={isTyped} />
      ) : (
        <fieldset className={styles.options}>
          <legend>
            <T id="product.options" />
          </legend>
          {per && (
            <p className={styles.per}>
              <Written text={t('product.per', { units: per })} />
            </p>
          )}
          {set.options.map((each) => (
            <OptionCard
              key={each.id}
              option={each}
              isTyped={isTyped}
              isChosen={each.id === optionId}
              onChoose={() => choosing(setOptionId)(each.id)}
            />
          ))}
        </fieldset>
      )}
      {(set.multi_a_enabled || set.multi_b_enabled) && (
        <div className={styles.quantities}>
          {set.multi_a_enabled && (
            <QuantityField
              number={1}
              unit={inLanguage(language, set.multi_a_numeral ?? '', set.multi_a_numeral_en)}
              typed={first}
              onType={choosing(setFirst)}
            />
          )}
          {set.multi_b_enabled && (
            <QuantityField
              number={2}
              unit={inLanguage(language, set.multi_b_numeral ?? '', set.multi_b_numeral_en)}
              typed={second}
              onType={choosing(setSecond)}
            />
          )}
        </div>
      )}
      <output className={styles.total}>
        {isRight && per && (
          <span className={styles.sum}>
            {yen(option.price)} × <Written text={countedText(quantities, language)} />
          </span>
        )}
        {price !== undefined && <Price amount={price} hasTax />}
      </output>
      <p role="alert" className={styles.over}>
        {over && <T id={overLimits[over]} values={limits} />}
      </p>
      <p ref={note} role="status" className={styles.added}>
        {isJustAdded && <T key={added} id="product.added" values={{ count: added }} />}
      </p>
      <SubmitButton isBusy={false} isDisabled={!isRight} isQuiet={isJustAdded}>
        <T id="product.add" />
      </SubmitButton>
    </form>
  );
}
