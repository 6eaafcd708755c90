import { timeInJapan } from '@hitosoroi/rules/day';
import { inLanguage } from '@hitosoroi/rules/language';
import type { OverReason } from '@hitosoroi/rules/payer-link';
import { yen } from '@hitosoroi/rules/yen';
import { instantText } from '@hitosoroi/texts/day-text';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { Mark } from '@hitosoroi/web/mark.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedFor } from '../../api/client.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { Button } from '../../ui/button.tsx';
import { Both, BothOf, bothTextsQuery } from './both.tsx';
import styles from './pay.module.css';
import { goToPaymentByLink, payerLinkQuery, type ToPay } from './payer-link.ts';
import { StoreNumber } from './store-number.tsx';
import { useToken } from './use-token.ts';

type Said =
  | 'paid'
  | 'under_way'
  | 'returned'
  | 'stopped'
  | 'unanswered'
  | 'over'
  | 'over_returned'
  | 'over_stopped'
  | `over_${OverReason}`;

function Message({ says }: { says: Said }) {
  return (
    <section className={styles.message} role="status">
      <Mark size={20} />
      <h1>
        <Both id={`pay.${says}`} />
      </h1>
      <p>
        <Both id={`pay.${says}.text`} />
      </p>
    </section>
  );
}

/** What the payment is for: facility and sets. */
function Facts({ order }: { order: ToPay }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Both id="pay.facility" />
        </dt>
        <dd>
          <BothOf
            say={(language) =>
              `${inLanguage(language, order.facility_customer_name, order.facility_customer_name_en)} ${inLanguage(language, order.facility_name, order.facility_name_en)}`
            }
          />
        </dd>
      </div>
      <div>
        <dt>
          <Both id="pay.for" />
        </dt>
        {order.product_options.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
          <dd key={index} className={styles.item}>
            <BothOf
              say={(language) =>
                [
                  inLanguage(language, item.product_name, item.product_name_en),
                  inLanguage(language, item.product_option_name, item.product_option_name_en),
                  quantityText(
                    [
                      [item.quantity_a, item.numeral_a, item.numeral_a_en],
                      [item.quantity_b, item.numeral_b, item.numeral_b_en],
                    ],
                    language,
                  ).replaceAll(' ', '\u00a0'),
                ].join(' ')
              }
            />
            <span className={styles.price}>{yen(item.price)}</span>
          </dd>
        ))}
      </div>
    </dl>
  );
}

interface GoProps {
  readonly token: string;
  readonly order: ToPay;
  readonly onRefused: () => void;
}

/** The button that leads to the page of the provider. If another payer may be there, a text tells the payer until when to wait. */
function Go({ token, order, onRefused }: GoProps) {
  const [heldUntil, setHeld] = useState<string>();
  const go = useCall(() => goToPaymentByLink(token), {
    onDone: setHeld,
    onError: (error) => {
      if (isRefusedFor(error, 'link-over', 'payment-under-way')) onRefused();
    },
  });
  return (
    <div className={styles.go}>
      <p>
        <Both id="pay.stop" />
      </p>
      <Button onClick={() => void go.run()}>
        <Both id="pay.go" />
      </Button>
      <div role="alert" className={styles.alert}>
        {heldUntil && <Both id="pay.held" values={() => ({ time: timeInJapan(new Date(heldUntil)) })} />}
        {go.error && <Both id={isRefusedFor(go.error, 'payment-unclear') ? 'pay.unclear' : 'pay.failed'} />}
      </div>
      <p className={styles.note}>
        <Both id="pay.how" />
      </p>
      <p className={styles.note}>
        <Both id="pay.how.term" values={() => ({ days: order.payment_term_days })} />
      </p>
      <p className={styles.note}>
        <Both id="pay.unknown" />
      </p>
    </div>
  );
}

/** The deadline until which the payer has to begin paying. */
function Until({ order }: { order: ToPay }) {
  return (
    <div className={styles.until}>
      <p className={styles.label}>
        <Both id="pay.until" />
      </p>
      <p>
        <BothOf say={(language) => instantText(order.ends_at, language)} />
      </p>
      <p className={styles.label}>
        <Both id="pay.until.text" />
      </p>
    </div>
  );
}

/** The request to the payer: the amount, and the details in `children`. */
function Request({ order, children }: { order: ToPay; children: React.ReactNode }) {
  return (
    <>
      <h1 className={styles.title}>
        <Both id="pay.title" />
      </h1>
      <section className={styles.card}>
        <div className={styles.head}>
          <p className={styles.label}>
            <Both id="pay.amount" />
          </p>
          <p className={styles.sum}>
            <span className={styles.amount}>{yen(order.price)}</span>
            <span className={styles.label}>
              <Both id="pay.tax" />
            </span>
          </p>
        </div>
        {children}
        <div className={`${styles.label} ${styles.order}`}>
          <Both id="pay.number" /> <span>{order.order_number}</span>
        </div>
      </section>
    </>
  );
}

/**
 * The message for a link that no longer works. If the provider returned the payer with a success, the message never says that they could
 * not pay. If the payer stopped at the provider, the order ended, so the message does not tell them to ask for another link.
 */
const overSays = (reason: OverReason | null | undefined, end: string | null): Said => {
  const hasPaid = end === 'true';
  if (reason) return hasPaid ? 'over_ended' : `over_${reason}`;
  if (hasPaid) return 'over_returned';
  return end === 'false' ? 'over_stopped' : 'over';
};

/** The page of a payer link. Its holder needs no account. Only the notice of the provider decides the outcome. */
export function Screen() {
  useSuspenseQuery(bothTextsQuery());
  const token = useToken();
  const end = useSearchParams().get('is_successful');
  const hasPaid = end === 'true';
  const { data, isError, refetch } = useQuery(payerLinkQuery(token));
  // A payer who returns from the provider in another browser has no link here. The message then does not say that they could not pay, and
  // does not tell them to ask for another link.
  if (!token) return <Message says={hasPaid ? 'returned' : end === 'false' ? 'stopped' : 'over'} />;
  if (!data) return isError ? <Message says="unanswered" /> : null;
  const { state, reason, order } = data;
  if (state === 'paid') return <Message says="paid" />;
  // If the provider reported success, the message never says that nothing was paid, because the server may not have the notice of the
  // payment yet.
  if (state === 'over') return <Message says={overSays(reason, end)} />;
  // The payer comes back from a payment that is not in the database yet. The page does not ask them to pay again.
  if (!order || (state === 'payable' && hasPaid)) return <Message says="under_way" />;
  return (
    <div className={styles.page}>
      <Request order={order}>
        {state === 'at-store' ? (
          <>
            <StoreNumber order={order} />
            <Facts order={order} />
          </>
        ) : (
          // The payer reads what the payment is for before they go on to pay.
          <>
            <Facts order={order} />
            <Until order={order} />
            <Go token={token} order={order} onRefused={() => void refetch()} />
          </>
        )}
      </Request>
    </div>
  );
}
