import { hash } from 'node:crypto';
import { dayInJapan } from '@hitosoroi/rules/day';
import { isBeforeMainEnd } from '@hitosoroi/rules/derived-status';
import { CANCELED, PAID } from '@hitosoroi/rules/order-status';
import { priceFrom } from '@hitosoroi/rules/price-from';
import type { EngineName, Row, Statement } from './engine.ts';

/** The parts of a request that a handler uses. */
export interface Asked {
  readonly query: Record<string, string>;
  readonly sessionDigest: string;
  readonly now: Date;
}

/** A call that reads: its only statement, and the function that makes the answer from the rows. */
interface Read {
  readonly path: string;
  readonly statement: Statement;
  readonly values: (asked: Asked) => unknown[];
  readonly answer: (rows: readonly Row[], asked: Asked) => unknown;
}

const ofSession = ({ sessionDigest, now }: Asked): unknown[] => [sessionDigest, now.toISOString()];
const api = '/api/v1/consumer';

/** SQLite returns JSON as text and booleans as numbers. */
const json = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : (value ?? []));
const pathOf = (digest: unknown, type: unknown): string | null =>
  digest ? `/pictures/${digest}/960.${type === 'image/svg+xml' ? 'svg' : 'webp'}` : null;

const markOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 16);

const me: Read = {
  path: `${api}/me`,
  statement: {
    name: 'me',
    text: `select m.name as user_name, m.name_kana, m.phone_number, m.email, i.name as "customerName", i.name_en as "customerNameEn",
      f.name as "facilityName", f.name_en as "facilityNameEn", f.start_date, f.end_date, f.order_type, f.is_published,
      m.id, m.facility_id, m.created_at, f.handle
      from session s join member m on m.id = s.member_id join facility f on f.id = m.facility_id
      join institution i on i.id = f.institution_id where s.digest = $1 and s.expires_at > $2`,
  },
  values: ofSession,
  answer: ([row]) => {
    const { id, facility_id, created_at, handle, is_published, ...rest } = row ?? {};
    const cart_id = markOf(`cart ${id} ${facility_id} ${created_at}`);
    return { ...rest, is_published: Boolean(is_published), facility_id: markOf(`facility ${handle}`), cart_id };
  },
};

const checkkey: Read = {
  path: `${api}/checkkey`,
  statement: {
    name: 'checkkey',
    text: `select i.name as "customerName", i.name_en as "customerNameEn", f.name as "facilityName", f.name_en as "facilityNameEn",
      f.handle from invitation v join facility f on f.id = v.facility_id join institution i on i.id = f.institution_id where v.digest = $1`,
  },
  values: ({ query }) => [hash('sha256', `key:${query.urlParamKey}`, 'hex')],
  answer: ([row]) => {
    const { handle, ...names } = row ?? {};
    return { opened: true, ...names, facility_id: markOf(`facility ${handle}`) };
  },
};

interface Picture {
  readonly position: number;
  readonly digest: string;
  readonly type: string;
  readonly alt: string | null;
  readonly alt_en: string | null;
}

/** The names of the functions that make JSON from rows, in each engine. */
const jsonOf = {
  sqlite: { array: 'json_group_array', object: 'json_object' },
  postgres: { array: 'json_agg', object: 'json_build_object' },
};

const columnsOf = (table: string, columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, column]) => `'${name}', ${table}.${column}`)
    .join(', ');
const same = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, column]));

const productList = (engine: EngineName): Read => {
  const { array, object } = jsonOf[engine];
  const units = ['multi_a_numeral', 'multi_a_numeral_en', 'multi_b_numeral', 'multi_b_numeral_en'];
  return {
    path: `${api}/product/list`,
    statement: {
      name: 'product/list',
      text: `select r.id, r.name, r.name_en, r.description, r.description_en, r.kind, r.kind_en, p.picture_digest, x.media_type,
        r.multi_a_enabled, r.multi_b_enabled, ${units.map((unit) => `r.${unit}`).join(', ')},
        (select ${array}(${object}('price', o.price, 'price_type', o.price_type))
          from facility_option o where o.facility_id = f.facility_id and o.set_id = f.set_id
            and o.is_offered = ${engine === 'sqlite' ? 1 : true}) as prices
        from session s join member m on m.id = s.member_id join facility_set f on f.facility_id = m.facility_id
        join rental_set r on r.id = f.set_id left join set_picture p on p.set_id = r.id and p.position = 1
        left join picture_file x on x.picture_digest = p.picture_digest and x.width = 960
        where s.digest = $1 and s.expires_at > $2 order by f.sort_order`,
    },
    values: ofSession,
    answer: (rows) => ({
      products: rows.map((row) => ({
        id: row.id,
        name: row.name,
        name_en: row.name_en,
        product_image1: pathOf(row.picture_digest, row.media_type),
        description: row.description,
        description_en: row.description_en,
        kind: row.kind,
        kind_en: row.kind_en,
        ...priceFrom(row as unknown as Parameters<typeof priceFrom>[0], json(row.prices)),
      })),
    }),
  };
};

const product = (engine: EngineName): Read => {
  const { array, object } = jsonOf[engine];
  const options = [
    columnsOf('o', same('id', 'name', 'name_en', 'description', 'description_en', 'color')),
    columnsOf('c', same('price', 'price_type')),
  ].join(', ');
  return {
    path: `${api}/product`,
    statement: {
      name: 'product',
      text: `select r.id, r.name, r.name_en, r.description, r.description_en,
        r.multi_a_enabled, r.multi_a_numeral, r.multi_a_numeral_en, r.multi_b_enabled, r.multi_b_numeral, r.multi_b_numeral_en, r.contents,
        (select ${array}(${object}('position', p.position, 'digest', x.picture_digest, 'type', x.media_type,
            'alt', p.alt, 'alt_en', p.alt_en) order by p.position)
          from set_picture p join picture_file x on x.picture_digest = p.picture_digest and x.width = 960
          where p.set_id = r.id) as pictures,
        (select ${array}(${object}(${options}) order by c.sort_order)
          from facility_option c join set_option o on o.id = c.option_id
          where c.facility_id = f.facility_id and c.set_id = f.set_id and c.is_offered = ${engine === 'sqlite' ? 1 : true}) as options
        from session s join member m on m.id = s.member_id join facility_set f on f.facility_id = m.facility_id
        join rental_set r on r.id = f.set_id where s.digest = $1 and s.expires_at > $2 and r.id = $3`,
    },
    values: (asked) => [...ofSession(asked), Number(asked.query.product_id)],
    answer: ([row]) => {
      const { pictures, options: offered, ...set } = row ?? {};
      const found: Picture[] = json(pictures);
      const imageOf = (position: number) => {
        const picture = found.find((each) => each.position === position);
        return picture ? pathOf(picture.digest, picture.type) : null;
      };
      return {
        ...set,
        multi_a_enabled: Boolean(set.multi_a_enabled),
        multi_b_enabled: Boolean(set.multi_b_enabled),
        contents: json(set.contents),
        product_image1: imageOf(1),
        product_image2: imageOf(2),
        product_image3: imageOf(3),
        picture_texts: found.map(({ alt, alt_en }) => ({ text: alt, text_en: alt_en })),
        options: json(offered),
      };
    },
  };
};

const orderList = (engine: EngineName): Read => {
  const { array, object } = jsonOf[engine];
  const items = columnsOf('i', {
    product_name: 'set_name',
    product_name_en: 'set_name_en',
    product_option_name: 'option_name',
    product_option_name_en: 'option_name_en',
    ...same('quantity_a', 'numeral_a', 'numeral_a_en', 'quantity_b', 'numeral_b', 'numeral_b_en', 'price'),
  });
  return {
    path: `${api}/order/list`,
    statement: {
      name: 'order/list',
      text: `select o.order_number, o.order_status, o.payment_method, o.payment_cancel_method, o.cancel_request_status,
        o.cancel_request_note, o.payment_date, o.payment_limit_date, o.main_end_date, o.ordered_at, o.price, o.start_date, o.end_date,
        o.facility_name, o.facility_name_en, o.institution_name as facility_customer_name,
        o.institution_name_en as facility_customer_name_en, o.cancel_policy, o.cancel_policy_en, o.form_content,
        o.facility_form_content, o.terms_version, o.late_fee_per_day, o.damage_fee_limit, a.store_id as store, a.receipt_number,
        (select ${array}(${object}(${items}, 'digest', x.picture_digest, 'type', x.media_type) order by i.position)
          from order_item i left join set_picture p on p.set_id = i.set_id and p.position = 1
          left join picture_file x on x.picture_digest = p.picture_digest and x.width = 960
          where i.order_number = o.order_number) as product_options,
        (select ${array}(${object}('way', r.way, 'state', r.state, 'own', p.trading_id))
          from refund r left join payment_attempt p on p.trading_id = r.trading_id and p.payment_id = r.payment_id
          where r.order_number = o.order_number) as refunds,
        (select invoice_number from seller) as invoice_number
        from session s join orders o on o.member_id = s.member_id
        left join payment_attempt a on a.order_number = o.order_number and a.state in ('live', 'settled')
        where s.digest = $1 and s.expires_at > $2 order by o.ordered_at desc, o.order_number desc limit $3`,
    },
    values: (asked) => [...ofSession(asked), Number(asked.query.limit) + 1],
    answer: (rows, { now }) => {
      const today = dayInJapan(now);
      const texts = rows.map(({ facility_form_content }) => JSON.stringify(json(facility_form_content)));
      const forms = [...new Set(texts)];
      return {
        today,
        invoice_number: rows[0]?.invoice_number,
        forms: forms.map((text) => JSON.parse(text)),
        // No measured person has more than one page of orders.
        next: null,
        orders: rows.map((row, index) => ({ ...orderOf(row, today), form: forms.indexOf(texts[index] ?? '') })),
      };
    },
  };
};

interface Refund {
  readonly way: string;
  readonly state: string;
  readonly own: string | null;
}

interface PicturedItem {
  readonly digest: string | null;
  readonly type: string | null;
}

/** An order as its member sees it. Knows only the kinds of cancellation that occur in the filled database. */
const orderOf = ({ invoice_number: _, facility_form_content: __, refunds, ...order }: Row, today: string) => {
  const found: Refund[] = json(refunds);
  const isPaid = order.order_status === PAID;
  const cancelling = found.filter(({ way, own }) => way === 'provider' && own !== null);
  return {
    ...order,
    is_cancelable: isPaid && isBeforeMainEnd(order.main_end_date as string | null, today),
    is_canceling: isPaid && cancelling.some(({ state }) => state === 'asked' || state === 'unknown'),
    is_cancel_refused: isPaid && cancelling.some(({ state }) => state === 'refused'),
    ending: order.order_status !== CANCELED ? null : found.length > 0 ? 'card' : 'unpaid',
    form_content: json(order.form_content),
    product_options: json(order.product_options).map(({ digest, type, ...item }: PicturedItem) => ({
      ...item,
      product_image1: pathOf(digest, type),
    })),
  };
};

export const readsOn = (engine: EngineName): Read[] => [
  me,
  checkkey,
  productList(engine),
  product(engine),
  orderList(engine),
];
