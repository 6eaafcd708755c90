import { isStore, numberName, numberText, type StoreId, stores } from '@hitosoroi/rules/stores';
import { instantText } from '@hitosoroi/texts/day-text';
import { WordsToFind } from '../../order/words-to-find.tsx';
import { Both, BothOf, InJapanese, inEnglish } from './both.tsx';
import styles from './pay.module.css';
import type { ToPay } from './payer-link.ts';

/** Whether the payer says at the register how they pay. Loppi and the copier print a slip for the register instead. */
const isSaidAtRegister = (way: (typeof stores)[StoreId]['way']): boolean => way !== 'loppi' && way !== 'copier';

/** How to pay at the store that the payer chose: number, deadline and steps. The payer needs nothing else. */
export function StoreNumber({ order: { store, receipt_number, ends_at } }: { order: ToPay }) {
  const known = isStore(store) ? stores[store] : undefined;
  return (
    <section className={styles.store}>
      <h2>
        <Both id="pay.store" />
      </h2>
      <dl>
        <div>
          <dt>
            <Both id="pay.where" />
          </dt>
          <dd className={styles.large}>
            <Both id={isStore(store) ? `store_name.${store}` : 'pay.any_store'} />
          </dd>
        </div>
        {receipt_number && (
          <div>
            <dt>
              <Both id={`store_number.${numberName(store)}`} />
            </dt>
            <dd className={styles.number}>{numberText(store, receipt_number)}</dd>
          </div>
        )}
        {known?.confirmation && (
          <div>
            <dt>
              <Both id="store_number.confirmation" />
            </dt>
            <dd className={styles.number}>{known.confirmation}</dd>
          </div>
        )}
        <div>
          <dt>
            <Both id="pay.deadline" />
          </dt>
          <dd className={styles.deadline}>
            <BothOf say={(language) => instantText(ends_at, language)} />
          </dd>
        </div>
        {known && (
          <div>
            <dt>
              <Both id="pay.steps" />
            </dt>
            <dd>
              <Both id={`store_how.${known.way}`} />
            </dd>
          </div>
        )}
        {known && (
          <div lang="en">
            <dt>{inEnglish('store_words.title')}</dt>
            <dd>
              <WordsToFind text={inEnglish(`store_words.${known.way}`)} />
            </dd>
          </div>
        )}
        {known && isSaidAtRegister(known.way) && (
          <div>
            <dt>
              <Both id="store_say.title" />
            </dt>
            <dd className={styles.say}>
              <InJapanese id={`store_say.${known.way}`} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
