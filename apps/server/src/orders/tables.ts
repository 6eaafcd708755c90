import type { Day } from '@hitosoroi/rules/day';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import type { EASY, Language } from '@hitosoroi/rules/language';
import type { Answers } from '@hitosoroi/rules/order-form';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../platform/db/schema.ts';

/** The tables of this wing: orders, their items, answers and events. No other wing writes them. */
declare module '../platform/db/schema.ts' {
  interface Tables {
    orders: OrderTable;
    staff_answers: StaffAnswersTable;
    order_item: OrderItemTable;
    order_event: OrderEventTable;
  }
}

interface OrderTable {
  order_number: string;
  member_id: number;
  facility_id: number;
  idempotency_key: string;
  request_digest: string;
  order_status: OrderStatus;
  payment_method: number;
  payment_cancel_method: number;
  cancel_request_status: number;
  cancel_request_note: string | null;
  /** When the member requested to cancel, with the reason if they gave one. */
  cancel_requested_at: Generated<Instant | null>;
  cancel_request_reason: Generated<string | null>;
  payment_date: Day | null;
  payment_limit_date: Day | null;
  main_end_date: Day | null;
  start_date: Day | null;
  end_date: Day | null;
  price: number;
  language: Language;
  /** Easy Japanese for mails, or null. */
  wording: Generated<typeof EASY | null>;
  facility_name: string;
  facility_name_en: string | null;
  institution_name: string;
  institution_name_en: string | null;
  cancel_policy: string;
  cancel_policy_en: string | null;
  form_content: Json<Answers>;
  facility_form_content: Json<FormContent>;
  /** The first day of the terms of rental that the member agreed to. Null if the request named no terms. */
  terms_version: string | null;
  late_fee_per_day: number | null;
  damage_fee_limit: number | null;
  /** The person whom the order is for, with the name at the time of the order. Null if the shop did not ask. */
  person_name: Generated<string | null>;
  person_name_kana: Generated<string | null>;
  ordered_at: Instant;
  /** The version of the answers. A correction names the version that staff saw. */
  answers_version: Generated<number>;
}

/** The staff's answers about an order. Members never see this table. */
interface StaffAnswersTable {
  order_number: string;
  version: Generated<number>;
  answers: Json<Answers>;
}

interface OrderItemTable {
  order_number: string;
  position: number;
  set_id: number;
  option_id: number;
  set_name: string;
  set_name_en: string | null;
  option_name: string;
  option_name_en: string | null;
  quantity_a: number;
  numeral_a: string | null;
  numeral_a_en: string | null;
  quantity_b: number;
  numeral_b: string | null;
  numeral_b_en: string | null;
  unit_price: number;
  price: number;
}

interface OrderEventTable {
  id: Generated<number>;
  order_number: string;
  kind: string;
  from_status: number | null;
  to_status: number | null;
  notice_id: number | null;
  detail: Json<Record<string, unknown>>;
  happened_at: Instant;
}
