import { html } from '../html.ts';
import type { Payment } from '../ledger/payment.ts';
import { giveUpForm } from './fields.ts';
import { addressOf, heading, pageOf, summary } from './layout.ts';
import { texts } from './texts.ts';

export const challengePage = (payment: Payment): string => {
  const text = texts[payment.language];
  const content = html`${heading(payment.language, (each) => each.challengeTitle)}<p>${text.challengeNote}</p>${summary(payment)}
<form class="actions" method="post" action="${addressOf(payment, '3ds')}"><button class="main" type="submit" name="answer" value="confirm">${text.challengeConfirm}</button>
<button class="second" type="submit" name="answer" value="give-up">${text.challengeGiveUp}</button></form>${giveUpForm(payment)}`;
  return pageOf(payment, addressOf(payment, '3ds'), text.challengeTitle, content);
};
