import { fileURLToPath } from 'node:url';

const weights = { regular: '400Regular', medium: '500Medium', bold: '700Bold' } as const;
export type Font = keyof typeof weights;
export const fonts = Object.keys(weights) as readonly Font[];

/** The font contains Latin, kana and kanji, so a paper looks the same everywhere. */
export const fontFile = (font: Font): string =>
  fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/noto-sans-jp/${weights[font]}/NotoSansJP_${weights[font]}.ttf`),
  );
