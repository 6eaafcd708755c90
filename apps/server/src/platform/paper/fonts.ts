/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const weights = { regular: '400Regular', medium: '500Medium', bold: '700Bold' } as const;
export type Font = keyof typeof weights;
export const fonts = Object.keys(weights) as readonly Font[];

/** The file of a font. The font contains Latin letters, kana and kanji, so a paper looks the same on every machine. */
export const fontFile = (font: Font): string =>
  fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/noto-sans-jp/${weights[font]}/NotoSansJP_${weights[font]}.ttf`),
  );

let known: ReadonlySet<number> | undefined;

/** The characters in the font. They are the same in all weights. */
const characters = (): ReadonlySet<number> => {
  known ??= new Set(create(readFileSync(fontFile('regular'))).characterSet);
  return known;
};

/** Variation selectors of kanji. They are removed, because the font has only one form of each kanji. */
const selectors = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

const isKnown = (character: string): boolean => characters().has(character.codePointAt(0) ?? 0);

/** Whether the font has every character of a text. */
export const canBePrinted = (text: string): boolean => [...text.replaceAll(selectors, '')].every(isKnown);

/** The mark that printers traditionally use for a missing letter. */
const GETA = '\u3013';

export const printable = (text: string): string =>
  [...text.replaceAll(selectors, '')].map((character) => (isKnown(character) ? character : GETA)).join('');
