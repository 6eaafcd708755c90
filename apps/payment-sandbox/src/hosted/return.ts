import { type Html, html } from '../html.ts';
import type { Payment } from '../ledger/payment.ts';
import { addressOf, pageOf } from './layout.ts';
import { texts } from './texts.ts';

export const returnUrlOf = ({ request }: Payment, isStopped: boolean): string =>
  isStopped ? request.stop_return_url : request.return_url;

/** The origins that the forms of the pages may post to: only the shop's. Browsers also apply this limit to redirects. */
export const shopOrigins = ({ request }: Payment): string[] => [
  ...new Set([request.return_url, request.stop_return_url].map((url) => new URL(url).origin)),
];

const returnForm = (payment: Payment, isStopped: boolean): Html =>
  html`<form id="return" method="post" action="${returnUrlOf(payment, isStopped)}"><input type="hidden" name="trading_id" value="${payment.trading_id}"><input type="hidden" name="payment_status" value="${payment.status}"><button class="main" type="submit">${texts[payment.language].toShop}</button></form>`;

export const returnButton = (payment: Payment, method: 'get' | 'post', isStopped: boolean): Html =>
  method === 'post'
    ? returnForm(payment, isStopped)
    : html`<a class="main" id="return" href="${returnUrlOf(payment, isStopped)}">${texts[payment.language].toShop}</a>`;

/** Returns the payer to the shop with a POST. A script submits the form; without scripts, the payer presses the button. */
export const returnByPostPage = (payment: Payment, isStopped: boolean): string => {
  const text = texts[payment.language];
  const content = html`<h1>${text.returning}</h1><p>${text.returningNote}</p><div class="actions">${returnForm(payment, isStopped)}</div>`;
  return pageOf(payment, addressOf(payment), text.returning, content, { script: '/assets/return.js' });
};
