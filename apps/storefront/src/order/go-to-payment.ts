import { BY_CARD } from '@hitosoroi/rules/order-status';
import { ask } from '../api/client.ts';
import { noteLeftForPayment } from './unfinished-payment.ts';

/** Leaves for the provider's page, by posting what the server signed. */
export const goToPayment = async (orderNumber: string, paymentMethod: number | null): Promise<void> => {
  const { params, kessaiUrl } = await ask('GET /payment/params', {
    query: { order_id: orderNumber, payment_method: paymentMethod === BY_CARD ? '1' : '4' },
  });
  const form = document.createElement('form');
  form.method = 'post';
  form.action = kessaiUrl;
  form.hidden = true;
  for (const [name, value] of Object.entries(params)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  noteLeftForPayment(orderNumber);
  form.submit();
};
