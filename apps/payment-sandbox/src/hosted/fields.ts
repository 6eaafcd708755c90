import { type Html, html, type Part } from '../html.ts';
import type { Payment } from '../ledger/payment.ts';
import { addressOf } from './layout.ts';
import { type Texts, texts } from './texts.ts';

export type Mistakes = Readonly<Record<string, keyof Texts['mistakes'] | undefined>>;

const icon = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M8 4v5M8 11v1.2" stroke="currentColor" stroke-width="1.8"/></svg>`;

export const errorOf = (name: string, mistakes: Mistakes, text: Texts): Part => {
  const mistake = mistakes[name];
  return mistake && html`<p class="error" id="${name}-error">${icon}<span>${text.mistakes[mistake]}</span></p>`;
};

/** All errors, at the top of the page and with the focus, so that screen readers read them first after a failed try. */
export const errorSummary = (mistakes: Mistakes, text: Texts): Part => {
  const entries = Object.entries(mistakes);
  return (
    entries.length > 0 &&
    html`<div class="alert" role="alert" tabindex="-1" autofocus><h2>${icon}${text.errorsTitle}</h2><ul>${entries.map(
      ([name, mistake]) => html`<li><a href="#${name}">${mistake && text.mistakes[mistake]}</a></li>`,
    )}</ul></div>`
  );
};

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value?: string | undefined;
  readonly autocomplete: string;
  readonly mode?: 'numeric' | 'tel' | 'text';
  readonly most?: number;
  readonly isFixed?: boolean;
}

/** The label of a required field. The label says so in words, because native `required` would show a message in the browser's language. */
export const labelText = (label: string, text: Texts): Html =>
  html`<span class="label">${label}<span class="required">${text.required}</span></span>`;

export const described = (name: string, hint: string | undefined, mistakes: Mistakes): Part => {
  const ids = [hint && `${name}-hint`, mistakes[name] && `${name}-error`].filter(Boolean).join(' ');
  return html`${ids && html` aria-describedby="${ids}"`}${mistakes[name] && html` aria-invalid="true"`}`;
};

export const field = (given: Field, mistakes: Mistakes, text: Texts): Html => {
  const { name, label, hint, value, autocomplete, mode = 'text', most = 60, isFixed } = given;
  return html`<div class="field">
<label for="${name}">${labelText(label, text)}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="${mode === 'tel' ? 'tel' : 'text'}" inputmode="${mode}" autocomplete="${autocomplete}" maxlength="${most}" value="${value ?? ''}" aria-required="true"${described(name, hint, mistakes)}${isFixed && html` readonly`}>
${errorOf(name, mistakes, text)}
</div>`;
};

/** The form with which the payer gives up. It is a POST, because it changes the payment and browsers may prefetch links. */
export const giveUpForm = (payment: Payment): Html =>
  html`<form class="quiet" method="post" action="${addressOf(payment, 'give-up')}"><button type="submit">${texts[payment.language].giveUp}</button></form>`;

export const otherMethodLink = (payment: Payment): Part =>
  payment.request.offered.length > 1 &&
  html`<p class="quiet"><a href="${addressOf(payment)}">${texts[payment.language].otherMethod}</a></p>`;
