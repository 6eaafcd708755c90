/** Shown at the console's URL if the console was not built. */
export const consoleNotBuilt = {
  ja: '管理画面がまだビルドされていません。APIは動いています。',
  en: 'The console is not built. Its API is served.',
} as const;
