import { numberGroups } from '@hitosoroi/rules/stores';
import { machineWords } from '@hitosoroi/texts/machine-words';
import { storePayment } from '@hitosoroi/texts/stores';
import { type Html, html } from '../html.ts';
import type { Payment } from '../ledger/payment.ts';
import { addressOf, pageOf, summary } from './layout.ts';
import { returnButton } from './return.ts';
import { day, moment } from './show.ts';
import { stores } from './stores.ts';
import { texts } from './texts.ts';

/** The groups of a store number's digits. CSS draws the gaps between them, so that copied text has no spaces. */
const grouped = (store: string | undefined, number: string): Html[] =>
  numberGroups(store, number).map((group) => html`<span>${group}</span>`);

/** The deadline in words. A limit in days ends with the day, so the text leaves out its time. A limit in minutes has a time. */
const deadline = ({ limit_at, language }: Payment): string =>
  limit_at.endsWith('14:59:59.999Z') ? day(limit_at, language) : moment(limit_at, language);

const howToPay = ({ language, store_id }: Payment): Html | undefined => {
  const store = stores[store_id];
  const text = texts[language];
  return (
    store &&
    html`<h3>${text.howTitle}</h3><p>${store.how[language]}</p>${
      language !== 'ja' &&
      html`<h3>${storePayment['store_words.title'][language]}</h3><ol>${machineWords(store.words).map(({ word, meaning }) => html`<li><b lang="ja">${word}</b> ${meaning}</li>`)}</ol><h3>${storePayment['store_say.title'][language]}</h3><p class="say" lang="ja">${store.say}</p>`
    }`
  );
};

const numberCard = (payment: Payment): Html => {
  const text = texts[payment.language];
  const store = stores[payment.store_id];
  return html`<section class="card number"><h2>${store?.[payment.language]}</h2>
<dl class="facts"><div><dt>${store?.number[payment.language]}</dt><dd class="digits" id="receipt_number">${grouped(store?.id, payment.receipt_number)}</dd></div>
${store?.confirmation && html`<div><dt>${storePayment['store_number.confirmation'][payment.language]}</dt><dd class="digits" id="confirmation_number">${store.confirmation}</dd></div>`}</dl>
<div class="deadline"><p>${text.deadline}</p><p><strong>${deadline(payment)}</strong></p><p>${text.deadlineNote}</p></div>
${howToPay(payment)}</section>`;
};

interface Outcome {
  readonly title: string;
  readonly note: string;
  readonly tone: 'good' | 'plain';
  readonly isStopped?: boolean;
}

const outcomeOf = ({ status, language }: Payment): Outcome => {
  const text = texts[language];
  if (status === '10' || status === '61') return { title: text.numberTitle, note: '', tone: 'good' };
  if (status === '15') return { title: text.stoppedTitle, note: text.stoppedNote, tone: 'plain', isStopped: true };
  if (status === '13')
    return { title: text.challengeStoppedTitle, note: text.stoppedNote, tone: 'plain', isStopped: true };
  if (['32', '33', '60', '62'].includes(status))
    return { title: text.cancelledTitle, note: text.cancelledNote, tone: 'plain' };
  if (['20', '40', '41', '43'].includes(status))
    return { title: text.acceptedTitle, note: text.acceptedNote, tone: 'good' };
  return { title: text.expiredTitle, note: text.expiredNote, tone: 'plain', isStopped: true };
};

/** The page of a decided or expired application. It says what happened and links back to the shop. */
export const outcomePage = (payment: Payment, returnMethod: 'get' | 'post'): string => {
  const { title, note, tone, isStopped = false } = outcomeOf(payment);
  const hasNumber = payment.status === '10' || payment.status === '61';
  const isPaidAtStore = payment.store_id !== '' && ['40', '43'].includes(payment.status);
  const text = texts[payment.language];
  const content = html`<h1 class="${tone}">${isPaidAtStore ? text.paidTitle : title}</h1>
${note && html`<p>${isPaidAtStore ? text.paidNote : note}</p>`}${hasNumber && numberCard(payment)}${summary(payment)}
<div class="actions">${returnButton(payment, returnMethod, isStopped)}</div>`;
  return pageOf(payment, addressOf(payment), isPaidAtStore ? text.paidTitle : title, content);
};
