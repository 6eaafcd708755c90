import type { FormContent } from '@hitosoroi/rules/facility-form';
import { soonestWaiting } from '@hitosoroi/rules/waiting-payment';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { A_MOMENT } from '../api/query-client.ts';
import { meQuery } from '../session/member.ts';

type Page = Answer<'GET /order/list'>;
export type Order = Page['orders'][number] & { readonly facility_form_content: FormContent };

export interface Orders {
  readonly today: string;
  readonly invoice_number: string;
  readonly orders: readonly Order[];
  /** The cursor for the older orders, if there are any. */
  readonly next: string | null;
}

/** Orders per page: more than most members ever have. */
const PAGE = '20';

const noForm: FormContent = { is_enabled: false, is_english_enabled: false, inputs: [] };

/** Attaches its form to each order. The server's answer contains each form only once. */
const withForms = ({ orders, forms = [], next = null, today, invoice_number }: Page): Orders => ({
  today,
  invoice_number,
  next,
  orders: orders.map((order) => ({
    ...order,
    facility_form_content: order.facility_form_content ?? forms[order.form ?? 0] ?? noForm,
  })),
});

/** Corrects what the member's data says about a waiting payment. It was loaded with the page, and these orders are newer. */
const noteWaiting = (client: QueryClient, { orders, today }: Orders): void => {
  client.setQueryData(
    meQuery().queryKey,
    (member) => member && { ...member, waiting_payment: soonestWaiting(orders, today) },
  );
};

/** The member's newest orders. Without a connection the service worker answers with the orders that it has stored, if any. */
export const ordersQuery = () =>
  queryOptions({
    queryKey: ['order/list'],
    queryFn: async ({ client, meta }) => {
      const page = withForms(await ask('GET /order/list', { query: { limit: PAGE } }, meta?.transport));
      if (!meta?.transport) noteWaiting(client, page);
      return page;
    },
    staleTime: A_MOMENT,
    networkMode: 'offlineFirst',
  });

/** The orders that are older than a given one. */
export const ordersBeforeQuery = (before: string) =>
  queryOptions({
    queryKey: ['order/list', before],
    queryFn: ({ meta }) => ask('GET /order/list', { query: { limit: PAGE, before } }, meta?.transport).then(withForms),
  });
