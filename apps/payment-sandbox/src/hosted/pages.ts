import { type Html, html } from '../html.ts';
import { dayOf } from '../japan-dates.ts';
import { CARD } from '../ledger/moves.ts';
import type { Language, Payment } from '../ledger/payments.ts';
import {
  described,
  errorOf,
  errorSummary,
  field,
  giveUpForm,
  labelText,
  type Mistakes,
  otherMethodLink,
} from './fields.ts';
import { addressOf, layout, pageOf, summary } from './layout.ts';
import { testCards } from './read-card.ts';
import { type Refusal, refusals } from './refusals.ts';
import { stores } from './stores.ts';
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
    html`<h1>${text.chooseTitle}</h1>${summary(payment)}<ul class="choices">${choices}</ul>${giveUpForm(payment)}`,
  );
};

const cardHelp = ({ language }: Payment): Html => {
  const text = texts[language];
  const rows = testCards.map(
    ({ number, result }) => html`<tr><th scope="row">${number}</th><td>${text.results[result]}</td></tr>`,
  );
  return html`<section class="help" aria-labelledby="help"><h2 id="help">${text.helpTitle}</h2><table>${rows}</table><p>${text.helpNote}</p></section>`;
};

const options = (values: readonly string[], chosen: string | undefined): readonly Html[] =>
  values.map((value) => html`<option value="${value}"${value === chosen && html` selected`}>${value}</option>`);

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

const expiryFields = (payment: Payment, typed: Record<string, string>, mistakes: Mistakes, now: Date): Html => {
  const text = texts[payment.language];
  const thisYear = Number(dayOf(now).slice(0, 4));
  const years = Array.from({ length: 15 }, (_, at) => String(thisYear + at));
  return html`<fieldset class="field"><legend>${labelText(text.expiry, text)}</legend><div class="pair">
<label for="expire_month"><span>${text.month}</span><select id="expire_month" name="expire_month" autocomplete="cc-exp-month"${described('expire_month', undefined, mistakes)}><option value=""></option>${options(months, typed.expire_month)}</select></label>
<label for="expire_year"><span>${text.year}</span><select id="expire_year" name="expire_year" autocomplete="cc-exp-year"${described('expire_month', undefined, mistakes)}><option value=""></option>${options(years, typed.expire_year)}</select></label>
</div>${errorOf('expire_month', mistakes, text)}</fieldset>`;
};

export const cardPage = (payment: Payment, now: Date, typed: Record<string, string>, mistakes: Mistakes): string => {
  const text = texts[payment.language];
  const hasErrors = Object.keys(mistakes).length > 0;
  const declined =
    payment.status === '11' &&
    !hasErrors &&
    html`<div class="alert" role="alert" tabindex="-1" autofocus><h2>${text.declinedTitle}</h2><p>${text.declinedNote}</p></div>`;
  const fields = [
    field(
      {
        name: 'card_number',
        label: text.cardNumber,
        hint: text.cardNumberHint,
        value: typed.card_number,
        autocomplete: 'cc-number',
        mode: 'numeric',
        most: 30,
      },
      mistakes,
      text,
    ),
    expiryFields(payment, typed, mistakes, now),
    ...(payment.request.asksSecurityCode
      ? [
          field(
            {
              name: 'security_code',
              label: text.securityCode,
              hint: text.securityCodeHint,
              autocomplete: 'cc-csc',
              mode: 'numeric',
              most: 4,
            },
            mistakes,
            text,
          ),
        ]
      : []),
    field(
      {
        name: 'holder_name',
        label: text.holder,
        hint: text.holderHint,
        value: typed.holder_name,
        autocomplete: 'cc-name',
      },
      mistakes,
      text,
    ),
  ];
  const content = html`<h1>${text.cardTitle}</h1>${errorSummary(mistakes, text)}${declined}${summary(payment)}
<form class="card" method="post" action="${addressOf(payment, 'card')}" novalidate>${fields}<button class="main" type="submit">${text.payNow}</button></form>
${cardHelp(payment)}${otherMethodLink(payment)}${giveUpForm(payment)}`;
  return pageOf(payment, addressOf(payment, 'card'), text.cardTitle, content, { hasErrors });
};

export const challengePage = (payment: Payment): string => {
  const text = texts[payment.language];
  const content = html`<h1>${text.challengeTitle}</h1><p>${text.challengeNote}</p>${summary(payment)}
<form class="actions" method="post" action="${addressOf(payment, '3ds')}"><button class="main" type="submit" name="answer" value="confirm">${text.challengeConfirm}</button>
<button class="second" type="submit" name="answer" value="give-up">${text.challengeGiveUp}</button></form>${giveUpForm(payment)}`;
  return pageOf(payment, addressOf(payment, '3ds'), text.challengeTitle, content);
};

export const storePage = (payment: Payment, typed: Record<string, string>, mistakes: Mistakes): string => {
  const { language, request } = payment;
  const text = texts[language];
  const choices = Object.entries(stores).map(
    ([id, store], at) =>
      html`<label class="radio"><input type="radio" name="cvs_company_id" value="${id}"${at === 0 && html` id="cvs_company_id"`}${typed.cvs_company_id === id && html` checked`}${described('cvs_company_id', undefined, mistakes)}><span>${store[language]}</span></label>`,
  );
  const own = (
    name: 'customer_family_name' | 'customer_name' | 'customer_tel',
    label: string,
    autocomplete: string,
  ) => {
    const isFixed = request.fixed.includes(name) && request[name] !== '';
    const hint = isFixed ? text.fixedHint : name === 'customer_tel' ? text.phoneHint : undefined;
    const mode = name === 'customer_tel' ? 'tel' : 'text';
    return field({ name, label, hint, value: typed[name], autocomplete, mode, most: 30, isFixed }, mistakes, text);
  };
  const content = html`<h1>${text.storeTitle}</h1>${errorSummary(mistakes, text)}${summary(payment)}
<form class="card" method="post" action="${addressOf(payment, 'store')}" novalidate>
<fieldset class="field"><legend>${labelText(text.storeLegend, text)}</legend><div class="radios">${choices}</div>${errorOf('cvs_company_id', mistakes, text)}</fieldset>
<fieldset class="group"><legend class="heading">${text.nameLegend}</legend>
${own('customer_family_name', text.familyName, 'family-name')}${own('customer_name', text.givenName, 'given-name')}${own('customer_tel', text.phone, 'tel-national')}</fieldset>
<button class="main" type="submit">${text.issue}</button></form>${otherMethodLink(payment)}${giveUpForm(payment)}`;
  return pageOf(payment, addressOf(payment, 'store'), text.storeTitle, content, {
    hasErrors: Object.keys(mistakes).length > 0,
  });
};

/** For a request that never became an application: in both languages, because nothing else is known of the person. */
export const refusedPage = (language: Language, { code, field: name }: Refusal): string => {
  const text = texts[language];
  const other = language === 'ja' ? 'en' : 'ja';
  return layout({
    language,
    title: text.refusedTitle,
    content: html`<h1>${text.refusedTitle}</h1><section class="card"><dl class="facts"><div><dt>${text.refusedCode}</dt><dd><strong>${code}</strong></dd></div>
${name && html`<div><dt>${text.refusedField}</dt><dd><code>${name}</code></dd></div>`}</dl><p>${refusals[code][language]}</p><p class="soft" lang="${other}">${refusals[code][other]}</p></section>
<p>${text.refusedNote}</p><p class="soft" lang="${other}">${texts[other].refusedNote}</p>`,
  });
};

export const unknownPage = (language: Language): string => {
  const text = texts[language];
  return layout({
    language,
    title: text.unknownTitle,
    content: html`<h1>${text.unknownTitle}</h1><p>${text.unknownNote}</p>`,
  });
};
