import { inLanguage } from '@hitosoroi/rules/language';
import { answersInWords } from '@hitosoroi/rules/order-form';
import { paymentResult } from '@hitosoroi/rules/payment-result';
import { isStore } from '@hitosoroi/rules/stores';
import { includedTax, TAX_PERCENT } from '@hitosoroi/rules/trade';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';
import type { Order } from '../../order/orders.ts';
import { Facts } from '../../order/section.tsx';
import styles from './order-details.module.css';
import { OrderTerms } from './order-terms.tsx';
import { ReceiptSlot } from './receipt-slot.tsx';

const methods: Record<number, TextId> = {
  1: 'history.method.card',
  2: 'history.method.store',
  3: 'history.method.seven_eleven',
  4: 'history.method.store',
};

function Items({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <ul className={styles.items}>
      {order.product_options.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
        <li key={index}>
          <span>
            <Written text={inLanguage(language, item.product_name, item.product_name_en)} />{' '}
            <Written text={inLanguage(language, item.product_option_name, item.product_option_name_en)} />
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

/** Everything about an order, behind a click. */
export function OrderDetails({ order, invoiceNumber }: { order: Order; invoiceNumber: string }) {
  const t = useTexts();
  const language = useLanguage();
  const day = (value: string) => dayText(value, language);
  const answers = answersInWords(order.facility_form_content, order.form_content, language);
  const store =
    isStore(order.store) && (order.payment_method === 2 || order.payment_method === 4)
      ? ` (${t(`store_name.${order.store}`)})`
      : '';
  const result = paymentResult(order);
  const taxInIt = t('shell.tax_in_it', { tax: yen(includedTax(order.price)), percent: TAX_PERCENT });
  const facility = (
    <span>
      <Written text={inLanguage(language, order.facility_customer_name, order.facility_customer_name_en)} />{' '}
      <Written text={inLanguage(language, order.facility_name, order.facility_name_en)} />
    </span>
  );
  return (
    <details className={styles.details}>
      <summary>
        <T id="history.details" />
      </summary>
      <Items order={order} />
      <Facts
        facts={[
          [t('payment.total'), `${yen(order.price)} ${taxInIt}`],
          ...(order.start_date && order.end_date
            ? [
                [
                  t('details.period'),
                  t('payment.period.range', { start: day(order.start_date), end: day(order.end_date) }),
                ] as const,
              ]
            : []),
          [t('history.facility'), facility],
          ...answers.map(
            ({ id, title, type, value }) =>
              [
                <Written key={id} text={title} />,
                <Written key={`answer ${id}`} text={type === 'date' ? day(value) : value} />,
              ] as const,
          ),
          [t('payment.method'), t(methods[order.payment_method] ?? 'history.method.none') + store],
          [t('history.result'), t(`history.result.${result}`)],
          ...(order.payment_date ? [[t('history.paid_on'), day(order.payment_date)] as const] : []),
          [
            t('payment.cancel.policy'),
            <Written key="policy" text={inLanguage(language, order.cancel_policy, order.cancel_policy_en)} />,
          ],
          ...(order.terms_version ? [[t('terms.title'), <OrderTerms key="terms" order={order} />] as const] : []),
          [t('payment.invoice'), invoiceNumber],
        ]}
      />
      <ReceiptSlot order={order} />
    </details>
  );
}
