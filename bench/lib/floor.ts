import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const folder = 'apps/storefront/dist/floor';

/** Returns the page's HTML without any script: its text and pictures, with its styles inline. */
const asStaticPage = () => {
  const styles = Array.from(document.styleSheets, ({ cssRules }) =>
    Array.from(cssRules, ({ cssText }) => cssText).join('\n'),
  );
  const { lang } = document.documentElement;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${document.title}</title><style>${styles.join('\n')}</style></head><body>${document.getElementById('root')?.outerHTML}</body></html>`;
};

/** Adds a static copy of a page to the built shop's files, and compresses the copy as the build does. Returns the copy's path. */
export const layFloor = async (page: Page, name: string): Promise<string> => {
  const html = await page.evaluate(asStaticPage);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.html`, html);
  writeFileSync(`${folder}/${name}.html.br`, brotliCompressSync(html));
  writeFileSync(`${folder}/${name}.html.gz`, gzipSync(html));
  return `/floor/${name}.html`;
};

export const removeFloors = (): void => rmSync(folder, { recursive: true, force: true });
