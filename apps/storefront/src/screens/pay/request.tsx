import { timeInJapan } from '@hitosoroi/rules/day';
import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { instantText } from '@hitosoroi/texts/day-text';
import { politeName } from '@hitosoroi/texts/polite-name';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useId } from 'react';
import { isRefusedFor } from '../../api/client.ts';
import { Picture } from '../../catalogue/picture.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { ConditionsInShort, MoreConditions } from './conditions.tsx';
import { Fact, facilityName, OrderFacts, setText } from './order-facts.tsx';
import styles from './pay.module.css';
import { goToPaymentByLink, type ToPay } from './payer-link.ts';
import { SellerLine } from './seller.tsx';

/** Who asks, if the member chose to show a name. */
function Asker({ name }: { name: string | null | undefined }) {
  const language = useLanguage();
  if (!name) return null;
  return (
    <span className={styles.asker}>
      <T id="pay.from" values={{ name: language === 'ja' ? politeName(name) : name }} />
    </span>
  );
}

/** The picture, the facility and the sets in one line. All sets are further down. */
function What({ order }: { order: ToPay }) {
  const t = useTexts();
  const language = useLanguage();
  const [first, ...others] = order.product_options;
  return (
    <div className={styles.what}>
      <div className={styles.picture}>
        <Picture
          src={order.picture ?? null}
          sizes="96px"
          isFirst
          alt={
            first
              ? t('shell.picture_of', { name: inLanguage(language, first.product_name, first.product_name_en) })
              : ''
          }
        />
      </div>
      <div>
        <p className={styles.facility}>{facilityName(order, language)}</p>
        {first && (
          <p className={styles.sets}>
            {others.length > 0 ? (
              <T
                id="pay.more"
                values={{
                  set: inLanguage(language, first.product_name, first.product_name_en),
                  count: others.length,
                }}
              />
            ) : (
              <T id="pay.one" values={{ set: setText(first, language) }} />
            )}
          </p>
        )}
      </div>
    </div>
  );
}

interface GoProps {
  readonly token: string;
  /** Until when the page of the provider is reserved for another device. */
  readonly heldUntil: string | null | undefined;
  /** Loads the link again, because the server knew more about it. */
  readonly onRefused: () => void;
}

/**
 * The button that leads to the page of the provider. While that page is reserved for another device, the button waits. The link is loaded
 * again and again, so the button is free by itself when the time is over or the other payer stops.
 */
function Go({ token, heldUntil, onRefused }: GoProps) {
  const id = useId();
  const go = useCall(() => goToPaymentByLink(token), {
    onDone: (isGone) => isGone || onRefused(),
    onError: (error) => {
      if (isRefusedFor(error, 'link-over', 'payment-under-way')) onRefused();
    },
  });
  return (
    <div className={styles.go}>
      <Button onClick={() => void go.run()} waitsFor={heldUntil ? id : undefined}>
        <T id="pay.go" />
      </Button>
      <div id={id} role="alert" className={styles.alert}>
        {heldUntil && <T id="pay.held" values={{ time: timeInJapan(new Date(heldUntil)) }} />}
        {!heldUntil && go.error && <T id={isRefusedFor(go.error, 'payment-unclear') ? 'pay.unclear' : 'pay.failed'} />}
      </div>
      <p className={styles.note}>
        <T id="pay.how" />
      </p>
      <p className={styles.note}>
        <T id="pay.unknown" />
      </p>
    </div>
  );
}

interface RequestProps extends Omit<GoProps, 'heldUntil'> {
  readonly order: ToPay;
  /** Whether the payer has just come back from the provider without paying. */
  readonly hasStopped: boolean;
}

/** The request to pay. On a phone everything down to the button fits on the first screen. */
export function Request({ order, hasStopped, ...go }: RequestProps) {
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <h1>
        <Asker name={order.from_name} /> <T id="pay.title" />
      </h1>
      <p role="status" className={styles.stopped}>
        {hasStopped && <T id="pay.not_paid" values={{ end: instantText(order.ends_at, language) }} />}
      </p>
      <section className={styles.card}>
        <What order={order} />
        <dl className={styles.rows}>
          <div>
            <dt>
              <T id="pay.amount" />
            </dt>
            <dd>
              <span className={styles.amount}>{yen(order.price)}</span>{' '}
              <span className={styles.label}>
                <T id="shell.tax_included" />
              </span>
            </dd>
          </div>
          <div>
            <dt>
              <T id="pay.until" />
            </dt>
            <dd className={styles.deadline}>{instantText(order.ends_at, language)}</dd>
          </div>
        </dl>
        <SellerLine />
        <Go {...go} heldUntil={order.held_until} />
      </section>
      <div>
        <OrderFacts order={order}>
          <Fact label="pay.fees">
            <dd>
              <T id="pay.fees.none" />
            </dd>
          </Fact>
          <ConditionsInShort order={order} />
        </OrderFacts>
        <MoreConditions order={order} />
      </div>
    </div>
  );
}
