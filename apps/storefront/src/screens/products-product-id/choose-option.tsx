import { itemPrice, readQuantity } from '@hitosoroi/rules/cart';
import { itemOf } from '@hitosoroi/rules/cart-items';
import { MOST_ITEMS, type OverLimit, overLimit } from '@hitosoroi/rules/cart-limits';
import { inLanguage } from '@hitosoroi/rules/language';
import { MOST_PER_ORDER } from '@hitosoroi/rules/payment-limits';
import { newestLength } from '@hitosoroi/rules/rental-length';
import { beyondLimit, piecesBySet, type SetLimits } from '@hitosoroi/rules/set-limits';
import { yen } from '@hitosoroi/rules/yen';
import { countedText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useEffect, useRef, useState } from 'react';
import { BeyondLimit } from '../../cart/beyond-limit.tsx';
import { addToCart, hasItems, useCart } from '../../cart/cart.ts';
import { PeriodLine } from '../../catalogue/period-line.tsx';
import type { RentalSet } from '../../catalogue/sets.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMember } from '../../session/member.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './choose-option.module.css';
import { Lengths } from './lengths.tsx';
import { OnlyOption, OptionCard } from './option-card.tsx';
import { firstQuantityOf, monthsField, unitsOf } from './quantities.ts';
import { QuantityField } from './quantity-field.tsx';
import { useKeptChoice } from './use-kept-choice.ts';

const overLimits: Record<OverLimit, TextId> = {
  'too-expensive': 'product.too_expensive',
  'too-many-items': 'product.too_many_items',
};
const orderLimits = { yen: yen(MOST_PER_ORDER).slice(1), items: MOST_ITEMS };

/** The facility's period, beside the months if the member chooses them. */
function Period() {
  return (
    <p className={styles.period}>
      <PeriodLine {...useMember()} />
    </p>
  );
}

/** The form that adds a set to the cart: the options if there are several, the quantities, the price for these, and the button. */
export function ChooseOption({ set, limits }: { set: RentalSet; limits: SetLimits }) {
  const language = useLanguage();
  const member = useMember();
  const [optionId, setOptionId] = useState(set.options[0]?.id);
  const [first, setFirst] = useState(() => firstQuantityOf(set));
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

  // A member who chooses the days of use chooses the months once: the next set of the cart starts with them.
  const lengthField = member.order_type === 2 ? monthsField(set) : undefined;
  const firstChoice = (): Record<string, string> => {
    const months = lengthField && hasItems(member) ? newestLength(useCart.getState().selectedItems) : undefined;
    return months ? { [`quantity-${lengthField}`]: String(months) } : {};
  };
  const choice = { option: String(optionId), 'quantity-1': first, 'quantity-2': second };
  const form = useKeptChoice(choice, firstChoice, (before) => {
    const isOffered = set.options.some(({ id }) => String(id) === before.option);
    if (isOffered) setOptionId(Number(before.option));
    // A length that the member tapped before the code of the page loaded is not yet in the field.
    const typedIn = (field: 1 | 2) => (lengthField === field && before.length) || before[`quantity-${field}`];
    setFirst(typedIn(1) ?? firstQuantityOf(set));
    setSecond(typedIn(2) ?? '1');
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

  const units = unitsOf(set);
  const quantities = [
    [firstQuantity ?? 0, units[0][1], units[0][2]],
    [secondQuantity ?? 0, units[1][1], units[1][2]],
  ] as const;
  const price = isRight ? itemPrice(option.price, firstQuantity, secondQuantity) : undefined;
  const over = price !== undefined && !isJustAdded ? overLimit(cart, price) : undefined;
  const chosen = isRight ? itemOf(set, option, firstQuantity, secondQuantity) : undefined;
  const pieces = chosen && piecesBySet([...cart.selectedItems, chosen]).get(set.id);
  const { least: _, ...highest } = limits;
  // Fewer than the fewest can be added: other plans of the set may follow.
  const beyond = pieces !== undefined && !isJustAdded ? beyondLimit(pieces, highest) : undefined;
  const tooMany = beyond && { ...beyond, name: set.name, nameEn: set.name_en };
  const isCounted = set.multi_a_enabled || set.multi_b_enabled;

  return (
    <form ref={form} className={styles.choose} onSubmit={add} noValidate>
      {set.options.length === 1 && option ? (
        <OnlyOption option={option} />
      ) : (
        <fieldset className={styles.options}>
          <legend>
            <T id="product.options" />
          </legend>
          {set.options.map((each) => (
            <OptionCard
              key={each.id}
              option={each}
              isChosen={each.id === optionId}
              onChoose={() => choosing(setOptionId)(each.id)}
            />
          ))}
        </fieldset>
      )}
      {isCounted && (
        <div className={styles.quantities}>
          {set.multi_a_enabled && (
            <QuantityField
              number={1}
              unit={inLanguage(language, set.multi_a_numeral ?? '', set.multi_a_numeral_en)}
              typed={first}
              onType={choosing(setFirst)}
            >
              {lengthField === 1 && <Lengths typed={first} onChoose={choosing(setFirst)} />}
            </QuantityField>
          )}
          {set.multi_b_enabled && (
            <QuantityField
              number={2}
              unit={inLanguage(language, set.multi_b_numeral ?? '', set.multi_b_numeral_en)}
              typed={second}
              onType={choosing(setSecond)}
            >
              {lengthField === 2 && <Lengths typed={second} onChoose={choosing(setSecond)} />}
            </QuantityField>
          )}
        </div>
      )}
      {lengthField && <Period />}
      {(isCounted || set.options.length > 1) && (
        <output className={styles.total}>
          {price !== undefined && price !== option?.price && (
            <span className={styles.sum}>
              {yen(option?.price ?? 0)} × <Written text={countedText(quantities, language)} />
            </span>
          )}
          {price !== undefined && <strong>{yen(price)}</strong>}
        </output>
      )}
      <p role="alert" className={styles.over}>
        {over ? <T id={overLimits[over]} values={orderLimits} /> : tooMany && <BeyondLimit beyond={tooMany} />}
      </p>
      <p ref={note} role="status" className={styles.added}>
        {isJustAdded && <T key={added} id="product.added" />}
      </p>
      <SubmitButton isBusy={false} isDisabled={!isRight || tooMany !== undefined} isQuiet={isJustAdded}>
        <T id="product.add" />
      </SubmitButton>
      {!lengthField && <Period />}
    </form>
  );
}
