import { inLanguage, type Language } from '@hitosoroi/rules/language';
import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import { piecesOf } from '@hitosoroi/rules/pieces';
import { yen } from '@hitosoroi/rules/yen';
import { languageNames } from '@hitosoroi/texts/language-names';
import { quantityCell, unitText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { Tag } from '../../ui/page.tsx';
import styles from './orders.module.css';
import type { Order } from './orders-query.ts';

type Item = Order['items'][number];

const tones = {
  unpaid: 'waiting',
  awaiting: 'waiting',
  unsettled: 'waiting',
  paid: 'plain',
  canceled: 'off',
  expired: 'off',
  failed: 'off',
} as const;

/** Dates for a dense list: with the year, without the weekday. */
const plainDay = (day: string | null): string => day?.replaceAll('-', '/') ?? '–';

const unit = (quantity: number, ja: string | null, en: string | null, language: Language): string =>
  ja === null ? '–' : unitText(quantity, inLanguage(language, ja, en));

/** The columns with one value for the whole order. */
const ofOrder: Partial<Record<OrderColumn, (order: Order, language: Language) => ReactNode>> = {
  number: ({ number }) => (
    <Link className={styles.code ?? ''} to={`/orders/${number}`}>
      {number}
    </Link>
  ),
  ordered_at: ({ ordered_at }) => <Moment at={ordered_at} />,
  state: ({ state, cancel_request }) => (
    <>
      <Tag tone={tones[state]}>
        <T id={`order_state.${state}`} />
      </Tag>
      {state === 'paid' && (cancel_request === 'pending' || cancel_request === 'rejected') && (
        <Tag tone={cancel_request === 'pending' ? 'waiting' : 'off'}>
          <T id={`order_request.${cancel_request}`} />
        </Tag>
      )}
    </>
  ),
  method: ({ method }) => <T id={`paying_way.${method}`} />,
  payment_date: ({ payment_date }) => plainDay(payment_date),
  payment_limit_date: ({ payment_limit_date }) => plainDay(payment_limit_date),
  cancel_request: ({ cancel_request }) => <T id={`cancel_request.${cancel_request}`} />,
  institution: ({ institution, institution_en }, language) => inLanguage(language, institution, institution_en),
  facility: ({ facility, facility_en }, language) => inLanguage(language, facility, facility_en),
  facility_handle: ({ facility_handle }) => facility_handle,
  name: ({ name }) => name,
  name_kana: ({ name_kana }) => name_kana,
  phone: ({ phone }) => <span className={styles.code}>{phone}</span>,
  email: ({ email }) => email,
  language: ({ language }) => languageNames[language],
  start_date: ({ start_date }) => plainDay(start_date),
  end_date: ({ end_date }) => plainDay(end_date),
  price: ({ price }) => yen(price),
  person_name: ({ person_name }) => person_name,
  person_name_kana: ({ person_name_kana }) => person_name_kana,
  answers: ({ answers }) =>
    answers.length === 0 ? (
      '–'
    ) : (
      <ul className={styles.lines}>
        {answers.map(({ question, answer }) => (
          <li key={question}>
            <Written text={`${question}：${answer}`} />
          </li>
        ))}
      </ul>
    ),
};

const countedIn = ({ quantity_a, unit_a, unit_a_en, quantity_b, unit_b, unit_b_en }: Item) =>
  [
    [quantity_a, unit_a, unit_a_en],
    [quantity_b, unit_b, unit_b_en],
  ] as const;

/** The columns with a value for each item. A cell has one line for each item. */
const ofItem: Partial<Record<OrderColumn, (item: Item, language: Language, position: number) => string>> = {
  item_position: (_item, _language, position) => String(position),
  set: ({ set, set_en }, language) => inLanguage(language, set, set_en),
  option: ({ option, option_en }, language) => inLanguage(language, option, option_en),
  quantities: (item, language) => quantityCell(countedIn(item), language),
  pieces: (item) => String(piecesOf(countedIn(item))),
  quantity_a: ({ quantity_a }) => String(quantity_a),
  unit_a: ({ quantity_a, unit_a, unit_a_en }, language) => unit(quantity_a, unit_a, unit_a_en, language),
  quantity_b: ({ quantity_b }) => String(quantity_b),
  unit_b: ({ quantity_b, unit_b, unit_b_en }, language) => unit(quantity_b, unit_b, unit_b_en, language),
  unit_price: ({ unit_price }) => yen(unit_price),
  item_price: ({ price }) => yen(price),
};

export function Cell({ order, column }: { order: Order; column: OrderColumn }) {
  const language = useLanguage();
  const ofEach = ofItem[column];
  if (ofEach) {
    return (
      <ul className={styles.lines}>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position
          <li key={index}>
            <Written text={ofEach(item, language, index + 1)} />
          </li>
        ))}
      </ul>
    );
  }
  const shown = ofOrder[column]?.(order, language);
  return typeof shown === 'string' ? <Written text={shown} /> : shown;
}
