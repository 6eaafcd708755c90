import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { LINK_DAYS } from '@hitosoroi/rules/payer-link';
import { STORE_LIMIT } from '@hitosoroi/rules/payment-limits';
import { storeIds } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import type { ReactNode } from 'react';
import type { Facility } from '../../invitation/facility.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import styles from './payment-choice.module.css';
import { CardMarks, cardPicture, Marks, peoplePicture, storePicture } from './payment-marks.tsx';
import { type PaymentChoice as Choice, choose, useChosenPayment } from './ways-to-pay.ts';

interface WayProps {
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly label: TextId;
  readonly picture: ReactNode;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Way({ choice, isChosen, label, picture, isOff = false, children }: WayProps) {
  return (
    <label className={styles.way} data-off={isOff || undefined}>
      <input
        type="radio"
        name="payment-method"
        checked={isChosen}
        disabled={isOff}
        onChange={({ target }) => {
          choose(choice);
          const show = () => {
            // All ways stay in sight if there is room for them, and what appears at the chosen one always does.
            target.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
            target.closest('label')?.scrollIntoView({ block: 'nearest' });
          };
          // The bar with the order button grows too. The page knows its new height in the next frame.
          requestAnimationFrame(() => requestAnimationFrame(show));
        }}
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

interface ChosenProps {
  readonly facility: Facility;
  readonly chosen: Choice | undefined;
}

/** When and where to pay at a store. The text is short until the member chooses, and hidden if they choose something else. */
function AtAStore({ facility, chosen }: ChosenProps) {
  const t = useTexts();
  const days = facility.payment_term_days;
  if (chosen === undefined) return <T id="payment.store.in_short" values={{ days }} />;
  if (chosen !== 'store') return null;
  return (
    <>
      <Marks names={storeIds.map((id) => t(`store_name.${id}`))} />
      <span>
        <T id="payment.store.when" values={{ days }} />
      </span>
    </>
  );
}

/** How and until when another person can pay, if the member chose that. */
function ByLink({ facility, chosen, isCardOnly }: ChosenProps & { isCardOnly: boolean }) {
  if (chosen !== 'link') return null;
  return (
    <T
      id={isCardOnly ? 'someone_pays.card_only' : 'someone_pays.either'}
      values={{ link: LINK_DAYS, days: facility.payment_term_days }}
    />
  );
}

/** The choice between card, convenience store, and letting another person pay. Stores accept no more than their limit. */
export function PaymentChoice({ facility, ways, isMissing }: PaymentChoiceProps) {
  const chosen = useChosenPayment(ways);
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
      <Way choice="card" isChosen={chosen === 'card'} label="payment.card" picture={cardPicture}>
        {(chosen === undefined || chosen === 'card') && <CardMarks />}
        {chosen === 'card' && (
          <span>
            <T id="payment.card.when" />
          </span>
        )}
      </Way>
      <Way choice="store" isChosen={chosen === 'store'} label="payment.store" picture={storePicture} isOff={isTooMuch}>
        {isTooMuch ? (
          <T id="payment.store.limit" values={{ limit: yen(STORE_LIMIT) }} />
        ) : (
          <AtAStore facility={facility} chosen={chosen} />
        )}
      </Way>
      <Way choice="link" isChosen={chosen === 'link'} label="someone_pays.ask" picture={peoplePicture}>
        <ByLink facility={facility} chosen={chosen} isCardOnly={isTooMuch} />
      </Way>
    </fieldset>
  );
}
