import { numberName, numberText, type StoreId, storeOf, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useIsConnected } from '@hitosoroi/web/connection';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useSyncExternalStore } from 'react';
import { T, useTexts } from '../language/t.tsx';
import { useIsEasy } from '../language/use-is-easy.ts';
import { isKept, onKeptChange } from '../offline/kept-numbers.ts';
import type { Order } from './orders.ts';
import { StoreCardSlot } from './store-card-slot.tsx';
import styles from './store-payment.module.css';
import { TimeLeft } from './time-left.tsx';
import { useStoreName } from './use-store-name.ts';
import { WordsToFind } from './words-to-find.tsx';

/**
 * Tells the member that the number is readable without a connection. Appears only when all data is stored, because the member may rely on
 * it and go to the store.
 */
function KeptNote({ number }: { number: string }) {
  const isReadableOffline = useSyncExternalStore(
    onKeptChange,
    () => isKept(number),
    () => false,
  );
  return (
    isReadableOffline && (
      <p className={styles.kept}>
        <T id="store.kept" />
      </p>
    )
  );
}

/**
 * How to pay at the store. An English page also shows the Japanese words on the machine. An English or easy Japanese page also shows a
 * sentence for the clerk.
 */
function HowToPay({ store }: { store: StoreId }) {
  const { way } = stores[store];
  const t = useTexts();
  const language = useLanguage();
  const isEasy = useIsEasy();
  return (
    <>
      <div>
        <dt className="visually-hidden">
          <T id="store.how" />
        </dt>
        <dd className={styles.how}>
          <T id={`store_how.${way}`} />
        </dd>
      </div>
      {language !== 'ja' && (
        <div>
          <dt>
            <T id="store_words.title" />
          </dt>
          <dd>
            <WordsToFind text={t(`store_words.${way}`)} />
          </dd>
        </div>
      )}
      {(language !== 'ja' || isEasy) && (
        <div>
          <dt>
            <T id="store_say.title" />
          </dt>
          <dd className={styles.say} lang="ja">
            <T id={`store_say.${way}`} />
          </dd>
        </div>
      )}
    </>
  );
}

interface StorePaymentProps {
  readonly order: Order;
  readonly today: string;
}

/** Store, number, deadline and amount, large enough to show at the counter, and the steps for paying. */
function PaymentFacts({ order, today }: StorePaymentProps) {
  const language = useLanguage();
  const isConnected = useIsConnected();
  const store = storeOf(order);
  const storeName = useStoreName(order);
  const { receipt_number, payment_limit_date, price } = order;
  const name = numberName(store);
  const confirmation = store && stores[store].confirmation;
  return (
    <dl className={styles.facts}>
      <div className={styles.beside}>
        <dt>
          <T id="store.where" />
        </dt>
        <dd>{storeName}</dd>
      </div>
      {receipt_number && (
        <div>
          <dt>
            <T id={`store_number.${name}`} />
          </dt>
          <dd className={styles.number}>{numberText(store, receipt_number)}</dd>
        </div>
      )}
      {confirmation && (
        <div>
          <dt>
            <T id="store_number.confirmation" />
          </dt>
          <dd className={styles.number}>{confirmation}</dd>
        </div>
      )}
      {payment_limit_date && (
        <div>
          <dt>
            <T id="store.deadline" />
          </dt>
          <dd className={styles.deadline}>
            <T id="store.until" values={{ day: dayText(payment_limit_date, language) }} />{' '}
            {/* Without a connection `today` is the day on which the copy was stored. */}
            {isConnected && (
              <span className={styles.left}>
                <TimeLeft limit={payment_limit_date} today={today} />
              </span>
            )}
          </dd>
        </div>
      )}
      <div className={styles.beside}>
        <dt>
          <T id="store.amount" />
        </dt>
        <dd>{yen(price)}</dd>
      </div>
      {store && <HowToPay store={store} />}
    </dl>
  );
}

/** The number for paying at a store, and the button for taking it along on paper. */
export function StorePayment({ order, today }: StorePaymentProps) {
  const { receipt_number: receiptNumber } = order;
  return (
    <div className={styles.payment}>
      <PaymentFacts order={order} today={today} />
      {receiptNumber && (
        <div className={styles.along}>
          <StoreCardSlot order={order} receiptNumber={receiptNumber} />
          <KeptNote number={receiptNumber} />
        </div>
      )}
    </div>
  );
}
