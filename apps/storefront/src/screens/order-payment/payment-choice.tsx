import { AT_A_STORE, BY_CARD } from '@hitosoroi/rules/order-status';
import { storeIds } from '@hitosoroi/rules/stores';
import { acceptedCards, STORE_LIMIT } from '@hitosoroi/rules/trade';
import { yen } from '@hitosoroi/rules/yen';
import { listText } from '@hitosoroi/texts/text';
import type { ReactNode } from 'react';
import { choosePayment, useCart } from '../../cart/cart.ts';
import type { Facility } from '../../invitation/facility.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage } from '../../language/use-language.ts';
import styles from './payment-choice.module.css';

interface WayProps {
  readonly method: number;
  readonly label: TextId;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Way({ method, label, isOff = false, children }: WayProps) {
  const { paymentMethod } = useCart();
  return (
    <label className={styles.way} data-off={isOff || undefined}>
      <input
        type="radio"
        name="payment-method"
        checked={!isOff && paymentMethod === method}
        disabled={isOff}
        onChange={() => choosePayment(method)}
      />
      <span className={styles.words}>
        <strong>
          <T id={label} />
        </strong>
        <span className={styles.note}>{children}</span>
      </span>
    </label>
  );
}

/** Card or convenience store. Stores take no more than their limit. */
interface PaymentChoiceProps {
  readonly facility: Facility;
  /** More than can be paid at a store. */
  readonly isTooMuch: boolean;
  readonly isMissing: boolean;
}

export function PaymentChoice({ facility, isTooMuch, isMissing }: PaymentChoiceProps) {
  const t = useTexts();
  const language = useLanguage();
  const stores = listText(
    storeIds.map((id) => t(`store_name.${id}`)),
    language,
  );
  return (
    <fieldset
      className={styles.choice}
      data-missing={isMissing || undefined}
      aria-describedby={isMissing ? 'payment-missing' : undefined}
    >
      <legend>
        <T id="payment.method" />
      </legend>
      <Way method={BY_CARD} label="payment.card">
        <span>
          <T id="payment.card.kinds" values={{ cards: listText(acceptedCards, language) }} />
        </span>
        <span>
          <T id="payment.card.when" />
        </span>
      </Way>
      <Way method={AT_A_STORE} label="payment.store" isOff={isTooMuch}>
        {isTooMuch ? (
          <T id="payment.store.limit" values={{ limit: yen(STORE_LIMIT) }} />
        ) : (
          <>
            <span>
              <T id="payment.store.kinds" values={{ stores }} />
            </span>
            <span>
              <T id="payment.store.when" values={{ days: facility.payment_term_days }} />
            </span>
          </>
        )}
      </Way>
      <p id="payment-missing" className={styles.missing} role="alert">
        {isMissing && <T id="validation.payment-unchosen" />}
      </p>
    </fieldset>
  );
}
