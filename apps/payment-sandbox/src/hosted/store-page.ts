import { html } from '../html.ts';
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
import { stores } from './stores.ts';
import { texts } from './texts.ts';

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
  const content = html`${heading(language, (each) => each.storeTitle)}${errorSummary(mistakes, text)}${summary(payment)}
<form class="card" id="${ENTRY}" method="post" action="${addressOf(payment, 'store')}" novalidate>
<fieldset class="field"><legend>${labelText(text.storeLegend, text)}</legend><div class="radios">${choices}</div>${errorOf('cvs_company_id', mistakes, text)}</fieldset>
<fieldset class="group"><legend class="heading">${text.nameLegend}</legend>
${own('customer_family_name', text.familyName, 'family-name')}${own('customer_name', text.givenName, 'given-name')}${own('customer_tel', text.phone, 'tel-national')}</fieldset>
<button class="main" type="submit">${text.issue}</button></form>${otherMethodLink(payment)}${giveUpForm(payment)}`;
  return pageOf(payment, addressOf(payment, 'store'), text.storeTitle, content, {
    hasEntry: true,
    hasErrors: Object.keys(mistakes).length > 0,
  });
};
