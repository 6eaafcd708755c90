import { html } from '../html.ts';
import { CARD } from '../ledger/moves.ts';
import type { Payment } from '../ledger/payment.ts';
import { giveUpForm } from './fields.ts';
import { addressOf, heading, pageOf, summary } from './layout.ts';
import { texts } from './texts.ts';

export const methodPage = (payment: Payment): string => {
  const text = texts[payment.language];
  const choice = (step: string, label: string, note: string) =>
    html`<li><a class="choice" href="${addressOf(payment, step)}"><strong>${label}</strong><span>${note}</span></a></li>`;
  const choices = payment.request.offered.map((type) =>
    type === CARD ? choice('card', text.card, text.cardNote) : choice('store', text.store, text.storeNote),
  );
  return pageOf(
    payment,
    addressOf(payment),
    text.chooseTitle,
    html`${heading(payment.language, (each) => each.chooseTitle)}${summary(payment)}<ul class="choices">${choices}</ul>${giveUpForm(payment)}`,
  );
};
