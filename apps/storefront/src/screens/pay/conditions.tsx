import { cancelSentencesBy } from '@hitosoroi/rules/cancel-sentence';
import { addDays, type Day, dayInJapan } from '@hitosoroi/rules/day';
import { deliveryInLine } from '@hitosoroi/rules/delivery';
import { inLanguage } from '@hitosoroi/rules/language';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { T } from '../../language/t.tsx';
import { sellerQuery } from '../../legal/seller.ts';
import { Fact } from './order-facts.tsx';
import styles from './pay.module.css';
import type { ToPay } from './payer-link.ts';

/** The last day on which the order may be paid. A payer who begins on the last day of the link and chooses a store may pay days later. */
const lastToPay = ({ receipt_number, payment_limit_date, ends_at, payment_term_days }: ToPay): Day =>
  receipt_number !== null && payment_limit_date !== null
    ? payment_limit_date
    : addDays(dayInJapan(new Date(ends_at)), payment_term_days);

/** What holds for a payment by card and at a store alike. */
const forAnyPayer = {
  card: 'until',
  card_contact: 'until',
  card_always: 'always',
  card_request: 'request',
  over: 'over',
} as const;

/** How the order can be canceled. A server of the version before does not send what the sentence needs. */
const cancelingOf = ({ payment_cancel_method, main_end_date, today }: ToPay) =>
  payment_cancel_method === undefined || main_end_date === undefined || today === undefined
    ? undefined
    : forAnyPayer[cancelSentencesBy({ payment_cancel_method, main_end_date }, today).card];

/** When and where the sets are handed over, and what comes back after a cancellation. */
export function ConditionsInShort({ order }: { order: ToPay }) {
  const language = useLanguage();
  const { start_date: start, main_end_date: end, today, paid_on: paidOn } = order;
  const delivery =
    start === undefined || today === undefined
      ? undefined
      : deliveryInLine(start, today, { paidOn, payBy: lastToPay(order) });
  const canceling = cancelingOf(order);
  return (
    <>
      {delivery && (
        <Fact label="pay.delivery">
          <dd>
            <T id={`pay.delivery.${delivery}`} values={{ day: start ? dayText(start, language) : '' }} />
          </dd>
        </Fact>
      )}
      {canceling && (
        <Fact label="pay.cancel">
          <dd>
            <T id={`pay.cancel.${canceling}`} values={{ day: end ? dayText(end, language) : '' }} />
          </dd>
        </Fact>
      )}
    </>
  );
}

/** The rest of the conditions, folded. The footer leads to the legal texts. */
export function MoreConditions({ order }: { order: ToPay }) {
  const language = useLanguage();
  const { data: seller } = useQuery(sellerQuery());
  return (
    <details className={styles.more}>
      <summary>
        <T id="pay.conditions" />
      </summary>
      <dl className={styles.facts}>
        <Fact label="pay.when">
          <dd>
            <T id="pay.when.text" values={{ days: order.payment_term_days }} />
          </dd>
        </Fact>
        <Fact label="pay.contract">
          <dd>
            <T id="pay.contract.text" />
          </dd>
        </Fact>
        {order.cancel_policy && (
          <Fact label="pay.policy">
            <dd>
              <Written text={inLanguage(language, order.cancel_policy, order.cancel_policy_en)} />
            </dd>
          </Fact>
        )}
        {seller && (
          <Fact label="pay.address">
            <dd>{inLanguage(language, seller.address, seller.address_en)}</dd>
          </Fact>
        )}
      </dl>
    </details>
  );
}
