import { BY_CARD } from '@hitosoroi/rules/order-status';
import { ask } from '../api/client.ts';
import { noteLeftForPayment } from './unfinished-payment.ts';

/** Goes to the page of the provider, by posting the fields that the server signed. */
export const postTo = (url: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
};

/** Leads the member to the payment of an order. */
export const goToPayment = async (orderNumber: string, paymentMethod: number | null): Promise<void> => {
  const { params, kessaiUrl } = await ask('GET /payment/params', {
    query: { order_id: orderNumber, payment_method: paymentMethod === BY_CARD ? '1' : '4' },
  });
  noteLeftForPayment(orderNumber);
  postTo(kessaiUrl, params);
};
