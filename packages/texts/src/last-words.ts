/** What the page shows, in both languages, if its texts could not be loaded. */
export const pageNotShown =
  'ページを表示できませんでした。読み込み直してください。 / This page could not be shown. Please reload it.';
