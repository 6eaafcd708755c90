import type { CartItem } from '@hitosoroi/rules/cart';
import type { Language } from '@hitosoroi/rules/language';
import { monthsOf, monthsQuantity, type OtherMonths, otherMonths } from '@hitosoroi/rules/months';
import { MOST_PER_ORDER } from '@hitosoroi/rules/payment-limits';
import { yen } from '@hitosoroi/rules/yen';
import { countedText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useRef, useState } from 'react';
import { cartItemName, replaceInCart, useCart } from '../cart/cart.ts';
import { T, useTexts } from '../language/t.tsx';
import { QuietButton } from '../ui/button.tsx';
import styles from './months-check.module.css';

/** The months of an item in the words of the catalogue, such as `12か月`. */
const monthsText = (item: CartItem, language: Language): string => {
  const which = monthsQuantity(item);
  if (which === 'firstQuantity')
    return countedText([[item.firstQuantity, item.firstUnitLabel, item.firstUnitLabelEn]], language);
  return countedText([[item.secondQuantity, item.secondUnitLabel, item.secondUnitLabelEn]], language);
};

/** An item with its number of months, and the number that matches the period. A tap changes the item to that number. */
function Differing({ different: { item, agreeing }, onChange }: { different: OtherMonths; onChange: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { totalPrice } = useCart();
  const name = cartItemName(item, language);
  const months = monthsText(agreeing, language);
  const isTooExpensive = totalPrice - item.price + agreeing.price > MOST_PER_ORDER;
  return (
    <li>
      <span className={styles.words}>
        <strong>
          <Written text={name} />
        </strong>
        <small>
          <Written text={monthsText(item, language)} /> {yen(item.price)} → <Written text={months} />{' '}
          {yen(agreeing.price)}
        </small>
      </span>
      {isTooExpensive ? (
        <small>
          <T id="months.too_expensive" values={{ yen: yen(MOST_PER_ORDER).slice(1), months }} />
        </small>
      ) : (
        <QuietButton onClick={onChange} label={t('months.change_of', { name, months })}>
          <T id="months.change" values={{ months }} />
        </QuietButton>
      )}
    </li>
  );
}

/**
 * Shows items whose months differ from the rental period that the member chose, and corrects them at a tap. It does not block the order,
 * because a set may be for a part of the period. With `saysRule` it also explains how months are counted.
 */
export function MonthsCheck({ start, end, saysRule = false }: { start: string; end: string; saysRule?: boolean }) {
  const { selectedItems, totalPrice } = useCart();
  const [isDone, setDone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const months = monthsOf(start, end);
  const differing = otherMonths(selectedItems, months);
  const isSaid = differing.length > 0 || isDone;
  const together = differing.reduce((sum, { item, agreeing }) => sum - item.price + agreeing.price, totalPrice);

  const change = (changed: readonly OtherMonths[]) => {
    for (const { agreeing } of changed) replaceInCart(agreeing);
    setDone(true);
    // The button disappears with its item, so the focus moves to the box.
    box.current?.focus();
  };

  return (
    <div
      ref={box}
      tabIndex={-1}
      className={isSaid ? (differing.length > 0 ? styles.differ : styles.done) : 'visually-hidden'}
    >
      <p role="status" className={styles.title}>
        {differing.length > 0 && <T id="months.differ.title" values={{ months }} />}
        {differing.length === 0 && isDone && <T id="months.done" values={{ total: yen(totalPrice) }} />}
      </p>
      {differing.length > 0 && (
        <>
          {differing.some(({ months: own }) => own > months) && (
            <p className={styles.text}>
              <T id="months.more.text" />
            </p>
          )}
          {differing.some(({ months: own }) => own < months) && (
            <p className={styles.text}>
              <T id="months.differ.text" />
            </p>
          )}
          {saysRule && (
            <p className={styles.text}>
              <T id="months.rule" />
            </p>
          )}
          <ul className={styles.items}>
            {differing.map((different) => (
              <Differing key={different.item.cartItemId} different={different} onChange={() => change([different])} />
            ))}
          </ul>
          {differing.length > 1 && together <= MOST_PER_ORDER && (
            <QuietButton onClick={() => change(differing)}>
              <T id="months.change_all" values={{ months }} />
            </QuietButton>
          )}
        </>
      )}
    </div>
  );
}
