import type { AnswerOf } from '@hitosoroi/contract/call';
import type { listOrders } from '@hitosoroi/contract/orders';
import {
  CANCEL_BY_REQUEST,
  CANCEL_DIRECTLY,
  NO_REQUEST,
  REQUEST_APPROVED,
  REQUEST_PENDING,
  REQUEST_REJECTED,
  type ShownStatus,
  shownStatus,
} from '@hitosoroi/rules/derived-status';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import {
  AT_ANOTHER_STORE,
  AT_SEVEN_ELEVEN,
  AWAITING_PAYMENT,
  BY_CARD,
  CANCELED,
  EXPIRED,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from '@hitosoroi/rules/order-status';

type Orders = AnswerOf<typeof listOrders>;
type ListedOrder = Orders['orders'][number];
/** An order together with the form to which its answers belong. */
type Order = ListedOrder & { facility_form_content: FormContent };

const today = '2027-02-01';

const question = { placeholder: null, placeholder_en: null, is_required: true, invisible: false, options: [] };
const building = { label: '東棟', label_en: null, invisible: false, sort_order: 1 };

/** An order in which only some names have an English form. */
const order: Order = {
  order_number: '',
  order_status: PAID,
  payment_method: BY_CARD,
  payment_cancel_method: CANCEL_DIRECTLY,
  cancel_request_status: NO_REQUEST,
  is_cancelable: true,
  is_canceling: false,
  is_cancel_refused: false,
  cancel_request_note: null,
  ending: null,
  payment_date: '2027-01-20',
  payment_limit_date: '2027-02-05',
  main_end_date: '2027-03-31',
  terms_version: '2026-11-15',
  late_fee_per_day: 300,
  damage_fee_limit: 20_000,
  ordered_at: '2027-01-20T03:00:00.000Z',
  price: 38_720,
  start_date: '2027-04-01',
  end_date: '2028-03-31',
  facility_name: '本校',
  facility_name_en: null,
  facility_customer_name: 'みなと学園',
  facility_customer_name_en: 'Minato Academy',
  cancel_policy: '期限までキャンセルできます。',
  cancel_policy_en: null,
  form_content: [
    { label: 'field_1', value: '東棟' },
    { label: 'field_2', value: 'ベッドは窓ぎわに' },
  ],
  facility_form_content: {
    is_enabled: true,
    is_english_enabled: true,
    inputs: [
      { ...question, id: 1, type: 'select', title: '棟', title_en: 'Building', options: [building] },
      { ...question, id: 2, type: 'string', title: '連絡事項', title_en: null },
    ],
  },
  store: null,
  receipt_number: null,
  payment_link_ends_at: null,
  is_payment_begun: true,
  second_payments: [],
  unpaid_reason: null,
  product_options: [
    {
      product_name: '寝具セット',
      product_name_en: 'Bedding set',
      product_option_name: '毛布つき',
      product_option_name_en: null,
      quantity_a: 2,
      numeral_a: '組',
      numeral_a_en: null,
      quantity_b: 12,
      numeral_b: 'か月',
      numeral_b_en: 'month(s)',
      price: 38_720,
      product_image1: null,
    },
  ],
};

const atStore = { payment_method: AT_ANOTHER_STORE, store: 'lawson', receipt_number: '12345678901' };
const byRequest = { payment_cancel_method: CANCEL_BY_REQUEST };

const facts: Record<ShownStatus, Partial<Order>> = {
  unsettled: { order_status: UNSETTLED, payment_method: 0 },
  failed: { order_status: PAYMENT_FAILED, payment_method: 0, ending: 'unpaid' },
  conveni_ordered: { ...atStore, order_status: AWAITING_PAYMENT },
  ordered: { order_status: AWAITING_PAYMENT, payment_method: 0 },
  conveni_paid: { ...atStore, order_status: PAID },
  paid: { payment_method: 0, order_status: PAID },
  conveni_expired: { ...atStore, order_status: EXPIRED, unpaid_reason: 'number-expired', ending: 'transfer' },
  expired: { payment_method: 0, order_status: EXPIRED, ending: 'unpaid' },
  card_canceled: { order_status: CANCELED, ending: 'card' },
  conveni_canceled: { ...atStore, order_status: CANCELED, ending: 'number-void' },
  canceled: { payment_method: 0, order_status: CANCELED, ending: 'owed' },
  card_processing: { payment_date: today },
  card_paid_cancelable: {},
  card_maindate_expired: { is_cancelable: false, main_end_date: '2027-01-31' },
  card_paid_can_cancel_request: byRequest,
  pending: { ...byRequest, cancel_request_status: REQUEST_PENDING },
  approved: { ...byRequest, cancel_request_status: REQUEST_APPROVED },
  rejected: { ...byRequest, cancel_request_status: REQUEST_REJECTED, cancel_request_note: '搬入済みのため' },
  cancel_failed: { is_cancel_refused: true },
  canceling: { is_canceling: true },
};

/** More orders, with details that their status alone does not tell. */
const known: readonly Partial<Order>[] = [
  { ...facts.unsettled, is_payment_begun: false },
  { ...facts.unsettled, payment_link_ends_at: '2027-02-03T03:00:00.000Z' },
  { second_payments: [{ amount: 38_720, fate: 'to-card' }] },
  { ...facts.conveni_paid, second_payments: [{ amount: 38_720, fate: 'to-account' }] },
  { ...facts.failed, unpaid_reason: 'link-unused' },
  { ...facts.conveni_ordered, payment_limit_date: '2027-01-31' },
];

export const orderIn = (status: ShownStatus): Order => ({ ...order, ...facts[status], order_number: '0000-0000-0000' });

/** An order that is to be paid at 7-Eleven. Only its payment method tells which store. */
export const atSevenEleven: Order = {
  ...orderIn('conveni_ordered'),
  payment_method: AT_SEVEN_ELEVEN,
  store: null,
  receipt_number: '1234567890123',
};

/** The server's answer for a member with an order in every status. */
export const ordersOfEveryStatus: Orders & { orders: Order[] } = {
  today,
  invoice_number: 'T0000000000000',
  orders: [
    ...Object.entries(facts).map(([status, own], index) => {
      const one = { ...order, ...own, order_number: `0000-0000-${String(index).padStart(4, '0')}` };
      const shown = shownStatus(one, today);
      if (shown !== status) throw new Error(`This order is ${shown}, not ${status}.`);
      return one;
    }),
    ...known.map((own, index) => ({ ...order, ...own, order_number: `0000-0001-000${index}` })),
  ],
};
