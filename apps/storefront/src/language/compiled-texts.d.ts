/** Made by `build/compiled-texts.ts`: where the texts are; on the server and in development the texts themselves. */
declare module 'virtual:texts' {
  type Texts = string | import('@lingui/core').Messages;
  /** By language and group. */
  const texts: Readonly<Record<'ja' | 'en', Readonly<Record<string, Texts>>>>;
  export default texts;
  /** Those that there are in easy Japanese, of all groups. */
  export const easy: Texts;
}
