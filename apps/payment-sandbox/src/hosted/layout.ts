import { type Html, html, type Part } from '../html.ts';
import type { Language, Payment } from '../ledger/payment.ts';
import { yen } from './show.ts';
import { type Texts, texts } from './texts.ts';

/** The logo of an invented provider, so that the page does not look like the shop's. */
const mark = html`<svg class="mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><rect x="1.5" y="4.5" width="21" height="15" rx="4" fill="none" stroke="currentColor" stroke-width="2"/><path d="M2 9.5h20" stroke="currentColor" stroke-width="2.5"/><circle cx="17.5" cy="15" r="1.6" fill="currentColor"/></svg>`;

interface Page {
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  /** The URL of the page in the other language; absent if the page cannot be requested again. */
  readonly languageLink?: string;
  /** Whether the page has fields. They belong to the form with the id `ENTRY`, and keep their values when the language changes. */
  readonly hasEntry?: boolean;
  readonly below?: Part;
  readonly hasErrors?: boolean;
  readonly script?: string;
}

const otherThan = (language: Language): Language => (language === 'ja' ? 'en' : 'ja');

/** The id of the form that has the fields of a page. */
export const ENTRY = 'entry';

const languageSwitch = ({ language, languageLink, hasEntry }: Page): Part => {
  const label = texts[language].otherLanguage;
  const other = otherThan(language);
  if (!hasEntry)
    return (
      languageLink &&
      html`<a class="language" href="${languageLink}?lang=${other}" lang="${other}" hreflang="${other}">${label}</a>`
    );
  // Enter in a field presses the first button of its form. The hidden submit button comes first, so that Enter does not change the
  // language.
  return html`<button type="submit" form="${ENTRY}" hidden></button><button class="language" type="submit" form="${ENTRY}" name="lang" value="${other}" lang="${other}">${label}</button>`;
};

/** The heading of a step, with the other language below it: the shop may ask for a language that the person does not read. */
export const heading = (language: Language, title: (text: Texts) => string): Html => {
  const other = otherThan(language);
  return html`<div class="title"><h1>${title(texts[language])}</h1><p class="soft" lang="${other}">${title(texts[other])}</p></div>`;
};

export const layout = (page: Page): string => {
  const { language, title, content, below, hasErrors, script } = page;
  const text = texts[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${hasErrors && `${text.errorPrefix}: `}${title} | ${text.brand} (${text.test})</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/tokens.css">
<link rel="stylesheet" href="/assets/hosted.css">
<link rel="stylesheet" href="/assets/hosted-forms.css">
<link rel="stylesheet" href="/assets/hosted-ways.css">
${script && html`<script src="${script}" defer></script>`}
</head>
<body>
<header class="header">
<div class="bar">
<p class="brand">${mark}<span>${text.brand}</span><span class="badge">${text.test}</span></p>
${languageSwitch(page)}
</div>
<p class="test-note">${text.testNote}</p>
</header>
<main>${content}</main>
${below && html`<footer class="footer">${below}</footer>`}
</body>
</html>`.markup;
};

/** Marks the merchant's text as Japanese on an English page, so that screen readers read it in Japanese. */
const langOf = (text: string, language: Language) =>
  language === 'en' && /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text) && html` lang="ja"`;

/** The summary of the payment and its merchant, shown on every step. */
export const summary = ({ request, language }: Payment): Html => {
  const text = texts[language];
  const row = (label: string, value: string) =>
    value && html`<div><dt>${label}</dt><dd${langOf(value, language)}>${value}</dd></div>`;
  return html`<section class="card summary" aria-label="${text.summary}"><dl>
${row(text.merchant, request.merchant_name)}${row(text.detail, request.payment_detail)}${row(text.tradingId, request.trading_id)}
<div class="total"><dt>${text.amount}</dt><dd>${yen(request.amount)}</dd></div>
</dl>${request.free_memo && html`<p class="memo"${langOf(request.free_memo, language)}>${request.free_memo}</p>`}</section>`;
};

/** A page about one payment application. */
export const pageOf = (
  payment: Payment,
  path: string,
  title: string,
  content: Html,
  more: Pick<Page, 'hasEntry' | 'hasErrors' | 'script'> = {},
): string =>
  layout({
    language: payment.language,
    title,
    content,
    languageLink: path,
    below:
      payment.request.copy_right &&
      html`<p${langOf(payment.request.copy_right, payment.language)}>${payment.request.copy_right}</p>`,
    ...more,
  });

export const addressOf = ({ token }: Payment, step = ''): string => `/v/u/pay/${token}${step && `/${step}`}`;
