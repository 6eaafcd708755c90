import { html } from '../html.ts';
import type { Language } from '../ledger/payment.ts';
import { layout } from './layout.ts';
import { type Refusal, refusals } from './refusals.ts';
import { texts } from './texts.ts';

/** The page for a request that the sandbox refused. It is in both languages, because the payer's language is unknown. */
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
