import { CANCEL_BY_REQUEST } from '@hitosoroi/rules/derived-status';
import { includedTax, TAX_PERCENT } from '@hitosoroi/rules/included-tax';
import { inLanguage } from '@hitosoroi/rules/language';
import { answersInWords } from '@hitosoroi/rules/order-form';
import { AT_A_STORE, AT_ANOTHER_STORE, AT_SEVEN_ELEVEN, BY_CARD, PAID } from '@hitosoroi/rules/order-status';
import { paymentResult } from '@hitosoroi/rules/payment-result';
import { storeOf } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText, instantText } from '@hitosoroi/texts/day-text';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { StaffWords } from '../../language/staff-words.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { AnswerWords } from '../../order/answer-words.tsx';
import type { Order } from '../../order/orders.ts';
import { OwnWords } from '../../order/own-words.tsx';
import { personFacts } from '../../order/person-facts.tsx';
import { Facts } from '../../order/section.tsx';
import styles from './order-details.module.css';
import { OrderTerms } from './order-terms.tsx';

const storeMethods: readonly number[] = [AT_ANOTHER_STORE, AT_SEVEN_ELEVEN, AT_A_STORE];

/** How the order is paid, in the same words as in mails and receipts. */
function PaymentMethod({ order }: { order: Order }) {
  const t = useTexts();
  const store = storeOf(order);
  if (order.payment_method === BY_CARD) return <T id="history.method.card" />;
  if (!storeMethods.includes(order.payment_method)) return <T id="history.method.none" />;
  if (!store) return <T id="history.method.store" />;
  return <T id="history.method.named_store" values={{ store: t(`store_name.${store}`) }} />;
}

function Items({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <ul className={styles.items}>
      {order.product_options.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
        <li key={index}>
          <span>
            <Written text={inLanguage(language, item.product_name, item.product_name_en)} />{' '}
            <span className={styles.option}>
              <Written text={inLanguage(language, item.product_option_name, item.product_option_name_en)} />
            </span>{' '}
            <span className={styles.quantity}>
              <Written
                text={quantityText(
                  [
                    [item.quantity_a, item.numeral_a, item.numeral_a_en],
                    [item.quantity_b, item.numeral_b, item.numeral_b_en],
                  ],
                  language,
                )}
              />
            </span>
          </span>
          <span className={styles.price}>{yen(item.price)}</span>
        </li>
      ))}
    </ul>
  );
}

/** All details of an order. */
export function OrderDetails({ order, invoiceNumber }: { order: Order; invoiceNumber: string }) {
  const language = useLanguage();
  const day = (value: string) => dayText(value, language);
  const answers = answersInWords(order.facility_form_content, order.form_content, language);
  const result = paymentResult(order);
  // Shows a deadline only for orders that the member can cancel. Requests to cancel have no deadline, because staff decide on them on any
  // day. Ended orders have no deadline, and paid orders that the member can no longer cancel have none.
  const isCancelable = order.is_cancelable || order.order_status !== PAID;
  const hasDeadline = order.payment_cancel_method !== CANCEL_BY_REQUEST && order.ending === null && isCancelable;
  const tax = { tax: yen(includedTax(order.price)), percent: TAX_PERCENT };
  const facility = (
    <span className={styles.facility}>
      <span>
        <Written text={inLanguage(language, order.facility_customer_name, order.facility_customer_name_en)} />
      </span>{' '}
      <span>
        <Written text={inLanguage(language, order.facility_name, order.facility_name_en)} />
      </span>
    </span>
  );
  return (
    <div className={styles.details}>
      <Items order={order} />
      <Facts
        facts={[
          [
            <T key="total" id="payment.total" />,
            <span key="price" className={styles.sum}>
              <span>{yen(order.price)}</span>{' '}
              <span>
                <T id="shell.tax_in_it" values={tax} />
              </span>
            </span>,
          ],
          ...(order.start_date && order.end_date
            ? [
                [
                  <T key="period label" id="details.period" />,
                  <T
                    key="period"
                    id="payment.period.range"
                    values={{ start: day(order.start_date), end: day(order.end_date) }}
                  />,
                ] as const,
              ]
            : []),
          ...personFacts(order),
          [<T key="ordered" id="history.ordered_at" />, instantText(order.ordered_at, language)],
          [<T key="facility" id="history.facility" />, facility],
          ...answers.map(
            (answer) =>
              [
                <StaffWords key={answer.id} text={answer.title} easy={answer.title_easy} />,
                <AnswerWords key={`answer ${answer.id}`} answer={answer} />,
              ] as const,
          ),
          [<T key="method label" id="payment.method" />, <PaymentMethod key="method" order={order} />],
          [<T key="result" id="history.result" />, <T key="its result" id={`history.result.${result}`} />],
          ...(order.payment_date ? [[<T key="paid" id="history.paid_on" />, day(order.payment_date)] as const] : []),
          ...(hasDeadline && order.main_end_date
            ? [
                [
                  <T key="deadline" id="history.cancel_deadline" />,
                  <T key="its deadline" id="history.until_midnight" values={{ day: day(order.main_end_date) }} />,
                ] as const,
              ]
            : []),
          [
            <T key="policy label" id="payment.cancel.policy" />,
            <OwnWords key="policy" text={inLanguage(language, order.cancel_policy, order.cancel_policy_en)} />,
          ],
          ...(order.terms_version
            ? [[<T key="terms label" id="terms.title" />, <OrderTerms key="terms" order={order} />] as const]
            : []),
          [<T key="invoice" id="payment.invoice" />, invoiceNumber],
        ]}
      />
    </div>
  );
}
