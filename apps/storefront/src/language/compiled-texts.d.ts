/** Made by `build/compiled-texts.ts`: where the texts of a group are; on the server and in development the texts themselves. */
declare module 'virtual:texts' {
  const texts: Readonly<Record<'ja' | 'en', Readonly<Record<string, string | import('@lingui/core').Messages>>>>;
  export default texts;
}
