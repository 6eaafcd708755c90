import { unsettledTexts } from '@hitosoroi/rules/order-words';
import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';
import type { Order } from './orders.ts';
import styles from './status-text.module.css';

/**
 * The text for an order whose payment is not known yet: who is to pay and until when, if the member made a payer link, and always what
 * happens while a payment is under way. It offers no way back to the payment screen, and no second payment.
 */
export function Unsettled({ order }: { order: Order }) {
  const language = useLanguage();
  const end = order.payment_link_ends_at;
  return (
    <>
      {end && !order.is_payment_under_way && (
        <p>
          <T id="someone_pays.waiting.text" values={{ end: instantText(end, language) }} />
        </p>
      )}
      <p>
        <T id="status.unsettled.text" />
      </p>
      <ul className={styles.cases}>
        {unsettledTexts.map((id) => (
          <li key={id}>
            <T id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}
