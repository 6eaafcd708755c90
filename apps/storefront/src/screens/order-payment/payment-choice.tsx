import { inLanguage } from '@hitosoroi/rules/language';
import { AT_A_STORE, BY_CARD } from '@hitosoroi/rules/order-status';
import { storeIds } from '@hitosoroi/rules/stores';
import { acceptedCards, STORE_LIMIT } from '@hitosoroi/rules/trade';
import { yen } from '@hitosoroi/rules/yen';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { choosePayment, useCart } from '../../cart/cart.ts';
import type { Facility } from '../../invitation/facility.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage } from '../../language/use-language.ts';
import { sellerQuery } from '../../legal/seller.ts';
import styles from './payment-choice.module.css';
import { cardPicture, Marks, storePicture } from './payment-marks.tsx';

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
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const between = language === 'ja' ? '' : ' ';
  const provider = inLanguage(language, seller.payment_provider ?? '', seller.payment_provider_en);
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
        <span>
          <T id="payment.card.once" />
          {between}
          <T id="payment.card.when" />
        </span>
        <span>
          {provider ? (
            <T id="payment.card.handled" values={{ provider }} />
          ) : (
            <T id="payment.card.handled_by_provider" />
          )}
        </span>
      </Way>
      <Way method={AT_A_STORE} label="payment.store" picture={storePicture} isOff={isTooMuch}>
        {isTooMuch ? (
          <T id="payment.store.limit" values={{ limit: yen(STORE_LIMIT) }} />
        ) : (
          <>
            <Marks names={storeIds.map((id) => t(`store_name.${id}`))} />
            <span>
              <T id="payment.store.number" />
              {between}
              <T id="payment.store.when" values={{ days: facility.payment_term_days }} />
            </span>
          </>
        )}
      </Way>
    </fieldset>
  );
}
