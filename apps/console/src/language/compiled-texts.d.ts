/** The type of the module that `build/compiled-texts.ts` generates. */
declare module 'virtual:texts' {
  type Load = () => Promise<{ readonly default: import('@lingui/core').Messages }>;
  /** The functions that load a group's texts, by language and group. */
  const texts: Readonly<Record<'ja' | 'en', Readonly<Record<string, Load>>>>;
  export default texts;
}
