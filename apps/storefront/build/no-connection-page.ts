import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brand } from '@hitosoroi/texts/brand';
import { compileFurigana, phrasesIn } from '@hitosoroi/texts/furigana';
import { noConnectionText } from '@hitosoroi/texts/no-connection';
import { minifySync } from 'vite';

const sourceOf = (name: string): Promise<string> =>
  readFile(new URL(`../src/offline/no-connection.${name}`, import.meta.url), 'utf8');

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** A text as HTML: words with readings as `<ruby>`. */
const html = (text: string): string =>
  phrasesIn(compileFurigana(text))
    ?.flat()
    .map((part) =>
      typeof part === 'string'
        ? part
        : `<ruby>${part[0]}<rp>(</rp><rt aria-hidden="true">${part[1]}</rt><rp>)</rp></ruby>`,
    )
    .join('') ?? text;

const section = (wording: 'ja' | 'en' | 'easy'): string => {
  const t = noConnectionText(wording);
  return `<section data-wording="${wording}" hidden>
    <h1>${html(t('no_connection.title'))}</h1>
    <p>${html(t('no_connection.text'))}</p>
    <button type="button"><span>${html(t('no_connection.again'))}</span></button>
    <a hidden><span>${html(t('no_connection.numbers'))}</span></a>
  </section>`;
};

/** The page that the offline worker shows without a connection, and its policy: it may run only its own script. */
export const noConnectionPage = async (): Promise<{ page: string; policy: string }> => {
  const [template, style, source] = await Promise.all([sourceOf('html'), sourceOf('css'), sourceOf('js')]);
  const { code } = minifySync('no-connection.js', source, { module: true });
  const parts: Readonly<Record<string, string>> = {
    BRAND: brand.ja,
    STYLE: style.replaceAll(/\s+/g, ' '),
    // The script of the page shows the words of the visitor.
    WORDS: section('ja') + section('easy') + section('en'),
    SCRIPT: code,
  };
  const page = template.replaceAll(/\n\s+/g, '').replaceAll(/%([A-Z]+)%/g, (_, name: string) => parts[name] ?? '');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(code)}`,
    `style-src ${hashOf(parts.STYLE ?? '')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { page, policy };
};
