import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/**
 * Both engines run this one text. SQLite accepts any word as a type and keeps it, so its driver can tell booleans and JSON; they differ in
 * how an id counts up, and SQLite needs checks that enforce the types.
 */
const schema = (id: string): string => `
create table seller (
  id integer primary key check (id = 1),
  name text not null,
  name_en text,
  representative text not null,
  representative_en text,
  address text not null,
  address_en text,
  phone text not null,
  email text not null,
  invoice_number text not null
);

create table catalogue_import (
  id ${id},
  digest text not null,
  day date not null,
  imported_at timestamptz not null
);

create table customer (
  id ${id},
  handle text not null unique,
  name text not null check (name <> ''),
  name_en text
);

create table facility (
  id ${id},
  handle text not null unique,
  customer_id integer not null references customer,
  name text not null check (name <> ''),
  name_en text,
  is_open boolean not null,
  is_published boolean not null,
  order_type integer not null check (order_type in (1, 2)),
  start_date date not null,
  end_date date not null,
  main_end_date date,
  payment_cancel_method integer not null check (payment_cancel_method in (1, 2)),
  payment_term_days integer not null check (payment_term_days between 2 and 60),
  cancel_policy text not null,
  cancel_policy_en text,
  form_content jsonb not null,
  check (start_date <= end_date)
);
create index facility_customer on facility (customer_id);

create table invitation (
  digest text not null primary key,
  facility_id integer not null references facility,
  kind text not null check (kind in ('key', 'code')),
  secret text not null,
  expires_at timestamptz
);
create unique index invitation_lasting on invitation (facility_id, kind) where expires_at is null;
create index invitation_facility on invitation (facility_id);

create table product (
  id ${id},
  handle text not null unique,
  name text not null check (name <> ''),
  name_en text,
  description text not null,
  description_en text,
  multi_a_enabled boolean not null,
  multi_a_numeral text,
  multi_a_numeral_en text,
  multi_b_enabled boolean not null,
  multi_b_numeral text,
  multi_b_numeral_en text
);

create table product_option (
  id ${id},
  product_id integer not null references product,
  handle text not null,
  name text not null check (name <> ''),
  name_en text,
  description text not null,
  description_en text,
  price bigint not null check (price >= 0),
  price_type integer not null check (price_type in (1, 2, 3)),
  sort_order integer not null,
  is_offered boolean not null,
  unique (product_id, handle),
  unique (id, product_id)
);

create table picture (
  digest text not null primary key
);

create table picture_file (
  picture_digest text not null references picture on delete cascade,
  width integer not null check (width > 0),
  media_type text not null check (media_type in ('image/svg+xml', 'image/webp')),
  content bytea not null,
  primary key (picture_digest, width)
);

create table product_picture (
  product_id integer not null references product,
  position integer not null check (position between 1 and 3),
  picture_digest text not null references picture,
  primary key (product_id, position)
);
create index product_picture_digest on product_picture (picture_digest);

create table facility_product (
  facility_id integer not null references facility,
  product_id integer not null references product,
  sort_order integer not null,
  primary key (facility_id, product_id)
);
create index facility_product_product on facility_product (product_id);

create table account (
  id ${id},
  facility_id integer not null references facility,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  name text not null check (name <> ''),
  name_kana text not null check (name_kana <> ''),
  phone_number text not null check (phone_number <> ''),
  language text not null check (language in ('ja', 'en')),
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create index account_facility on account (facility_id);
create index account_pending on account (created_at) where confirmed_at is null;

create table session (
  digest text not null primary key,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table known_device (
  digest text not null primary key,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null
);
create index known_device_account on known_device (account_id);

create table token (
  digest text not null primary key,
  account_id integer not null references account on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index token_account on token (account_id);
create index token_expiry on token (expires_at);

create table orders (
  order_number text not null primary key,
  account_id integer not null references account,
  facility_id integer not null references facility,
  idempotency_key text not null,
  request_digest text not null,
  order_status integer not null check (order_status in (1, 2, 3, 4, 98, 99)),
  payment_method integer not null check (payment_method between 0 and 4),
  payment_cancel_method integer not null check (payment_cancel_method in (1, 2)),
  cancel_request_status integer not null check (cancel_request_status between 0 and 3),
  payment_date date,
  payment_limit_date date,
  main_end_date date,
  start_date date,
  end_date date,
  price bigint not null check (price > 0),
  language text not null check (language in ('ja', 'en')),
  facility_name text not null,
  facility_name_en text,
  facility_customer_name text not null,
  facility_customer_name_en text,
  cancel_policy text not null,
  cancel_policy_en text,
  form_content jsonb not null,
  facility_form_content jsonb not null,
  ordered_at timestamptz not null,
  unique (account_id, idempotency_key),
  check ((start_date is null) = (end_date is null)),
  check (start_date <= end_date)
);
create index orders_of_account on orders (account_id, ordered_at);
create index orders_of_facility on orders (facility_id, ordered_at);
create index orders_in_motion on orders (order_status, ordered_at) where order_status in (4, 98);
create index orders_cancel_requested on orders (ordered_at) where cancel_request_status = 1;

create table order_item (
  order_number text not null references orders,
  position integer not null check (position >= 1),
  product_id integer not null references product,
  product_option_id integer not null,
  product_name text not null,
  product_name_en text,
  product_option_name text not null,
  product_option_name_en text,
  quantity_a integer not null check (quantity_a between 1 and 10000),
  numeral_a text,
  numeral_a_en text,
  quantity_b integer not null check (quantity_b between 1 and 10000),
  numeral_b text,
  numeral_b_en text,
  unit_price bigint not null check (unit_price >= 0),
  price bigint not null,
  primary key (order_number, position),
  foreign key (product_option_id, product_id) references product_option (id, product_id),
  check (price = unit_price * quantity_a * quantity_b)
);
create index order_item_product on order_item (product_id);
create index order_item_option on order_item (product_option_id);

create table payment_attempt (
  trading_id text not null primary key,
  order_number text not null references orders,
  provider text not null,
  amount bigint not null check (amount > 0),
  payment_method integer not null check (payment_method in (0, 1, 4)),
  state text not null check (state in ('live', 'settled', 'ended')),
  payment_id text,
  store_id text,
  receipt_number text,
  payment_limit_date date,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (trading_id, order_number),
  unique (provider, payment_id),
  check ((state = 'ended') = (ended_at is not null))
);
create index payment_attempt_order on payment_attempt (order_number);
create unique index payment_attempt_one on payment_attempt (order_number) where state in ('live', 'settled');

create table notice (
  id ${id},
  provider text not null,
  notice_id text not null,
  body_digest text not null,
  body text not null,
  trading_id text,
  outcome text not null check (outcome in ('received', 'applied', 'ignored', 'review')),
  received_at timestamptz not null,
  unique (provider, notice_id, body_digest)
);
create index notice_trading on notice (trading_id);

create table order_event (
  id ${id},
  order_number text not null references orders,
  kind text not null,
  from_status integer,
  to_status integer,
  notice_id integer references notice,
  detail jsonb not null,
  happened_at timestamptz not null
);
create index order_event_order on order_event (order_number, id);
create index order_event_notice on order_event (notice_id);

create table refund (
  id ${id},
  order_number text not null references orders,
  trading_id text not null,
  amount bigint not null check (amount > 0),
  way text not null check (way in ('provider', 'bank-transfer')),
  state text not null check (state in ('asked', 'unknown', 'done', 'refused')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  foreign key (trading_id, order_number) references payment_attempt (trading_id, order_number),
  check ((state in ('done', 'refused')) = (ended_at is not null))
);
create index refund_order on refund (order_number);
create unique index refund_once on refund (trading_id) where state <> 'refused';
create index refund_open on refund (asked_at) where ended_at is null;

create table review_item (
  id ${id},
  kind text not null,
  order_number text references orders,
  notice_id integer references notice,
  detail jsonb not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closing_note text
);
create index review_item_order on review_item (order_number);
create index review_item_notice on review_item (notice_id);
create index review_item_open on review_item (created_at) where closed_at is null;

create table mail (
  id ${id},
  message_id text not null unique,
  recipient text not null,
  reply_to text,
  language text not null check (language in ('ja', 'en')),
  kind text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null,
  useful_until timestamptz,
  sent_at timestamptz,
  last_error text,
  check ((state = 'sent') = (sent_at is not null))
);
create index mail_failed on mail (created_at) where state = 'failed';
create index mail_sent on mail (sent_at) where state = 'sent';

create table due_work (
  id ${id},
  kind text not null,
  subject text not null,
  due_at timestamptz not null,
  leased_until timestamptz,
  leased_by text,
  tries integer not null check (tries >= 0),
  last_error text,
  created_at timestamptz not null,
  unique (kind, subject)
);
create index due_work_next on due_work (due_at);

create table inquiry (
  id ${id},
  account_id integer references account,
  facility_id integer references facility,
  name text not null,
  phone text,
  email text not null,
  content text not null,
  school_name text,
  facility_name text,
  state text not null check (state in ('open', 'answered')),
  created_at timestamptz not null
);
create index inquiry_account on inquiry (account_id);
create index inquiry_facility on inquiry (facility_id);
create index inquiry_open on inquiry (created_at) where state = 'open';

create table audit_event (
  id ${id},
  operator text not null,
  command text not null,
  detail jsonb not null,
  happened_at timestamptz not null
);
`;

const idOf: Record<Engine, string> = {
  sqlite: 'integer primary key autoincrement',
  postgres: 'integer generated by default as identity primary key',
};

/** SQLite takes any value in any column, so a check enforces each type. */
const typeChecks: Record<string, (column: string) => string> = {
  integer: (column) => `typeof(${column}) in ('integer', 'null')`,
  bigint: (column) => `typeof(${column}) in ('integer', 'null')`,
  boolean: (column) => `${column} in (0, 1)`,
  text: (column) => `typeof(${column}) in ('text', 'null')`,
  date: (column) => `date(${column}) is ${column}`,
  timestamptz: (column) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column}`,
  jsonb: (column) => `json_valid(${column})`,
};

const withTypeChecks = (text: string): string =>
  text.replaceAll(
    /^ {2}(\w+) (integer|bigint|boolean|text|date|timestamptz|jsonb)\b(?! primary)(.*?)(,?)$/gm,
    (_, column, type, rest, comma) => {
      return `  ${column} ${type}${rest} check (${typeChecks[type]?.(column)})${comma}`;
    },
  );

export const wholeProduct = (engine: Engine): Migration => ({
  async up(db) {
    const text = schema(idOf[engine]);
    for (const statement of (engine === 'sqlite' ? withTypeChecks(text) : text).split(';\n')) {
      if (statement.trim()) await sql.raw(statement).execute(db);
    }
  },
});
