import { readFileSync } from 'node:fs';
import { brand } from '@hitosoroi/texts/brand';
import type { Plugin } from 'vite';

const unreachable = new URL('../public/unreachable.js', import.meta.url);

/** The values of the page's placeholders in development. In production the server fills them (`shop-page.ts`). */
const whileDeveloping = (): Record<string, string> => ({
  '%UNREACHABLE%': readFileSync(unreachable, 'utf8'),
  '%LANGUAGE%': 'ja',
  '%WORDING%': 'ja',
  '%TITLE%': brand.ja,
  '%EARLY_CLICK%': '',
  '%SCREEN%': '',
  '%ANSWERS%': '',
});

const fillIn = (html: string): string =>
  Object.entries(whileDeveloping()).reduce((filled, [place, content]) => filled.replace(place, () => content), html);

/** Turns Vite's tags into placeholders too: the server decides how styles load and which priority scripts have. */
const leaveOpen = (html: string, stylesheet: string): string =>
  html
    .replace(`<link rel="stylesheet" crossorigin href="/${stylesheet}">`, '%STYLES%')
    .replaceAll('<script type="module"', '<script%PRIORITY% type="module"')
    .replaceAll('<link rel="modulepreload"', '<link%PRIORITY% rel="modulepreload"');

export const pagePlaceholders = (): Plugin => ({
  name: 'page-placeholders',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return fillIn(html);
      const [stylesheet, ...others] = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (!stylesheet || others.length > 0) throw new Error('The shop has one stylesheet.');
      return leaveOpen(html, stylesheet);
    },
  },
});
