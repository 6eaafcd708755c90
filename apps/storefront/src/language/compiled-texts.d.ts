/**
 * The type of the module that `build/compiled-texts.ts` generates: the URLs of the texts. On the server and in development it has the texts
 * themselves.
 */
declare module 'virtual:texts' {
  type Texts = string | import('@lingui/core').Messages;
  /** The texts by language and group. */
  const texts: Readonly<Record<'ja' | 'en', Readonly<Record<string, Texts>>>>;
  export default texts;
  /** The texts in easy Japanese, of all groups. */
  export const easy: Texts;
}
