import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { AT_A_STORE, BY_CARD } from '@hitosoroi/rules/order-status';
import { acceptedCards, STORE_LIMIT } from '@hitosoroi/rules/payment-limits';
import { storeIds } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import type { ReactNode } from 'react';
import { choosePayment, useCart } from '../../cart/cart.ts';
import type { Facility } from '../../invitation/facility.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import styles from './payment-choice.module.css';
import { cardPicture, Marks, storePicture } from './payment-marks.tsx';
import { useChosenWay } from './ways-to-pay.ts';

interface WayProps {
  readonly method: number;
  readonly label: TextId;
  readonly picture: ReactNode;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Way({ method, label, picture, isOff = false, children }: WayProps) {
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
        <span className={styles.label}>
          <strong>
            <T id={label} />
          </strong>
          {picture}
        </span>
        <span className={styles.note}>{children}</span>
      </span>
    </label>
  );
}

interface PaymentChoiceProps {
  readonly facility: Facility;
  /** The ways in which the order can be paid. */
  readonly ways: readonly WayToPay[];
  readonly isMissing: boolean;
}

/** When and where to pay at a store. The text is short until the member chooses the store, and hidden for a card. */
function AtAStore({ days, chosen }: { days: number; chosen: WayToPay | undefined }) {
  const t = useTexts();
  if (chosen === 'card') return null;
  if (chosen === undefined) return <T id="payment.store.in_short" values={{ days }} />;
  return (
    <>
      <Marks names={storeIds.map((id) => t(`store_name.${id}`))} />
      <span>
        <T id="payment.store.when" values={{ days }} />
      </span>
    </>
  );
}

/** The choice between card and convenience store. Stores accept no more than their limit. */
export function PaymentChoice({ facility, ways, isMissing }: PaymentChoiceProps) {
  const chosen = useChosenWay(ways);
  const isTooMuch = !ways.includes('store');
  return (
    <fieldset
      className={styles.choice}
      data-missing={isMissing || undefined}
      aria-describedby={isMissing ? 'payment-missing' : undefined}
    >
      <legend>
        <T id="payment.method" />
      </legend>
      <p id="payment-missing" className={styles.missing} role="alert">
        {isMissing && <T id="validation.payment-unchosen" />}
      </p>
      <Way method={BY_CARD} label="payment.card" picture={cardPicture}>
        <Marks names={acceptedCards} />
        {chosen !== 'store' && (
          <span>
            <T id="payment.card.when" />
          </span>
        )}
      </Way>
      <Way method={AT_A_STORE} label="payment.store" picture={storePicture} isOff={isTooMuch}>
        {isTooMuch ? (
          <T id="payment.store.limit" values={{ limit: yen(STORE_LIMIT) }} />
        ) : (
          <AtAStore days={facility.payment_term_days} chosen={chosen} />
        )}
      </Way>
    </fieldset>
  );
}
