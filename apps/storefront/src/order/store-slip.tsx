import type { Day } from '@hitosoroi/rules/day';
import { type Language, languages } from '@hitosoroi/rules/language';
import { numberName, numberText, type StoreId, storeOf, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { storeSlip } from '@hitosoroi/texts/store-slip';
import { storeNames, storePayment } from '@hitosoroi/texts/stores';
import { fill, type Text } from '@hitosoroi/texts/text';
import type { ReactNode } from 'react';
import type { Order } from './orders.ts';
import styles from './store-slip.module.css';

/** A text in both languages. Japanese comes first, because the store's clerk reads it too. */
function Both({ of }: { of: Text }) {
  return (
    <>
      <span lang="ja">{of.ja}</span> <span lang="en">{of.en}</span>
    </>
  );
}

function Fact({ name, children }: { name: Text; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Both of={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const deadlineOf = (day: Day): Text => {
  const text = (language: Language) => fill(storeSlip['slip.until'][language], { day: dayText(day, language) });
  return { ja: text('ja'), en: text('en') };
};

/**
 * The steps in the store in both languages. For members who cannot read Japanese: the Japanese words to find on the machine, and a sentence
 * to show to the clerk.
 */
function HowToPay({ store }: { store: StoreId }) {
  const { way } = stores[store];
  return (
    <section className={styles.how}>
      {languages.map((language) => (
        <div key={language} lang={language}>
          <h2>{storeSlip['slip.how'][language]}</h2>
          <p>{storePayment[`store_how.${way}`][language]}</p>
        </div>
      ))}
      <p>
        <span lang="en">{storePayment['store_words.title'].en}</span>{' '}
        {/* Japanese words with English meanings. `lang` makes the browser draw the kanji in their Japanese shape. */}
        <strong lang="ja">{storePayment[`store_words.${way}`].en}</strong>
      </p>
      <div>
        <p>
          <Both of={storePayment['store_say.title']} />
        </p>
        <p className={styles.say} lang="ja">
          {storePayment[`store_say.${way}`].ja}
        </p>
      </div>
    </section>
  );
}

/** What the slip shows of an order. */
export type SlipOrder = Pick<Order, 'order_number' | 'payment_limit_date' | 'payment_method' | 'price' | 'store'>;

/** More facts, for a payer who did not order. */
export interface SlipFacts {
  readonly facility: Text;
  readonly sets: readonly Text[];
  readonly seller?: Text;
  readonly phone?: string;
}

/** A name in Japanese, and in English where that is another one. */
function Name({ of }: { of: Text }) {
  return of.ja === of.en ? of.ja : <Both of={of} />;
}

function MoreFacts({ of: { facility, sets, seller, phone } }: { of: SlipFacts }) {
  return (
    <>
      <Fact name={storeSlip['slip.facility']}>
        <Name of={facility} />
      </Fact>
      <Fact name={storeSlip['slip.for']}>
        {sets.map((set) => (
          <div key={set.ja}>
            <Name of={set} />
          </div>
        ))}
      </Fact>
      {seller && (
        <Fact name={storeSlip['slip.seller']}>
          <Name of={seller} /> {phone}
        </Fact>
      )}
    </>
  );
}

interface StoreSlipProps {
  readonly order: SlipOrder;
  readonly receiptNumber: string;
  readonly facts?: SlipFacts | undefined;
}

/** One printed page for paying. The member takes it to the store, or gives it to another person who pays there. */
export function StoreSlip({ order, receiptNumber, facts }: StoreSlipProps) {
  const { payment_limit_date: limit, price } = order;
  const store = storeOf(order);
  const confirmation = store && stores[store].confirmation;
  return (
    <article className={styles.slip}>
      <h1>
        <Both of={storeSlip['slip.title']} />
      </h1>
      <dl>
        <Fact name={storeSlip['slip.store']}>
          <Both of={store ? storeNames[`store_name.${store}`] : storeSlip['slip.any_store']} />
        </Fact>
        <Fact name={storePayment[`store_number.${numberName(store)}`]}>
          <span className={styles.number}>{numberText(store, receiptNumber)}</span>
        </Fact>
        {confirmation && (
          <Fact name={storePayment['store_number.confirmation']}>
            <span className={styles.number}>{confirmation}</span>
          </Fact>
        )}
        <Fact name={storeSlip['slip.amount']}>
          <span className={styles.number}>{yen(price)}</span>
        </Fact>
        {limit && (
          <Fact name={storeSlip['slip.deadline']}>
            <Both of={deadlineOf(limit)} />
          </Fact>
        )}
        <Fact name={storeSlip['slip.order']}>{order.order_number}</Fact>
        {facts && <MoreFacts of={facts} />}
      </dl>
      {store && <HowToPay store={store} />}
    </article>
  );
}
