import { type Html, html } from '../html.ts';
import { dayOf } from '../japan-dates.ts';
import type { Payment } from '../ledger/payment.ts';
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
import { addressOf, ENTRY, heading, pageOf, summary } from './layout.ts';
import { TEST_CODE, testCards } from './read-card.ts';
import { texts } from './texts.ts';

/** The list of test cards. It is open if the form has errors. */
const cardHelp = ({ language }: Payment, isOpen: boolean): Html => {
  const text = texts[language];
  const rows = testCards.map(
    ({ number, result }) => html`<tr><th scope="row">${number}</th><td>${text.results[result]}</td></tr>`,
  );
  return html`<details class="help"${isOpen && html` open`}><summary>${text.helpTitle}</summary><table>${rows}</table><p>${text.helpNote}</p></details>`;
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
              value: typed.test_card && TEST_CODE,
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
  const content = html`${heading(payment.language, (each) => each.cardTitle)}${errorSummary(mistakes, text)}${declined}${summary(payment)}
<p class="quiet"><a href="${addressOf(payment, 'card')}?test_card=1">${text.fillIn}</a></p>
<form class="card" id="${ENTRY}" method="post" action="${addressOf(payment, 'card')}" novalidate>${fields}<button class="main" type="submit">${text.payNow}</button></form>
${cardHelp(payment, hasErrors)}${otherMethodLink(payment)}${giveUpForm(payment)}`;
  return pageOf(payment, addressOf(payment, 'card'), text.cardTitle, content, { hasEntry: true, hasErrors });
};
