import { isStore, numberGroups, numberName, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useIsConnected } from '@hitosoroi/web/connection';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import { useIsEasy } from '../../language/use-is-easy.ts';
import { sellerQuery } from '../../legal/seller.ts';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { TimeLeft } from '../../order/time-left.tsx';
import { WordsToFind } from '../../order/words-to-find.tsx';
import { ConditionsInShort } from './conditions.tsx';
import { keepLink } from './kept-link.ts';
import { NumberActions } from './number-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './pay.module.css';
import { PayerEmailSlot } from './payer-email-slot.tsx';
import type { ToPay } from './payer-link.ts';
import { SellerLine } from './seller.tsx';

/** A number in its groups. A line breaks only between groups. */
function Groups({ groups }: { groups: readonly string[] }) {
  return (
    <dd className={styles.number}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a number never change places
        <span key={index}>{group} </span>
      ))}
    </dd>
  );
}

/**
 * How to pay at the store. A page in English also shows the Japanese words on the machine. A page in English or easy Japanese also shows a
 * sentence for the clerk.
 */
function Steps({ store }: { store: keyof typeof stores }) {
  const { way } = stores[store];
  const t = useTexts();
  const language = useLanguage();
  const isEasy = useIsEasy();
  return (
    <dl className={styles.steps}>
      <div>
        <dt>
          <T id="pay.steps" />
        </dt>
        <dd>
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
    </dl>
  );
}

/** Tells the payer that the number is readable without a connection, once it is: they may rely on it and go to the store. */
function KeptNote({ token, order }: { token: string; order: ToPay }) {
  const isConnected = useIsConnected();
  const { data: seller } = useQuery(sellerQuery());
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    // Without a connection the page shows the copy itself.
    if (!isConnected) return;
    keepLink(token, { state: 'at-store', reason: null, order }, seller).then(setKept, () => undefined);
  }, [token, order, seller, isConnected]);
  return (
    <p role="status" className={styles.kept}>
      {isKept && <T id="store.kept" />}
    </p>
  );
}

interface StoreNumberProps {
  readonly order: ToPay;
  readonly token: string;
  /** Whether this is the copy on the device. Then everything that needs the server is left out. */
  readonly isKept: boolean;
}

/** How to pay at the store that the payer chose: number and deadline first, then the steps. */
export function StoreNumber({ order, token, isKept }: StoreNumberProps) {
  const { store, receipt_number: digits, payment_limit_date: limit, price } = order;
  const t = useTexts();
  const language = useLanguage();
  const known = isStore(store) ? stores[store] : undefined;
  const title = t('pay.store', { store: t(isStore(store) ? `store_name.${store}` : 'pay.any_store') });
  useOwnTitle(title);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <section className={styles.store}>
        <dl>
          {digits && (
            <div>
              <dt>
                <T id={`store_number.${numberName(store)}`} />
              </dt>
              <Groups groups={numberGroups(store, digits)} />
            </div>
          )}
          {known?.confirmation && (
            <div>
              <dt>
                <T id="store_number.confirmation" />
              </dt>
              <Groups groups={[known.confirmation]} />
            </div>
          )}
          {limit && (
            <div>
              <dt>
                <T id="store.deadline" />
              </dt>
              <dd className={styles.large}>
                <T id="store.until" values={{ day: dayText(limit, language) }} />{' '}
                {order.today !== undefined && (
                  <span className={styles.left}>
                    <TimeLeft limit={limit} today={order.today} />
                  </span>
                )}
              </dd>
            </div>
          )}
          <div>
            <dt>
              <T id="pay.amount" />
            </dt>
            <dd className={styles.large}>{yen(price)}</dd>
          </div>
        </dl>
        {isKept ? (
          <p role="status" className={styles.kept}>
            <T id="pay.kept_copy" />
          </p>
        ) : (
          <KeptNote token={token} order={order} />
        )}
      </section>
      <NumberActions order={order} token={token} isKept={isKept} />
      {isStore(store) && <Steps store={store} />}
      {!isKept && <PayerEmailSlot token={token} of="number" hint={order.email_hint} />}
      <OrderFacts order={order} hasFacility>
        <ConditionsInShort order={order} />
      </OrderFacts>
      <SellerLine />
    </div>
  );
}
