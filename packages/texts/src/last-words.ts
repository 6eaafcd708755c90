/** The page's text if not even the texts could be loaded, in both languages. */
export const pageNotShown =
  'ページを表示できませんでした。読み込み直してください。 / This page could not be shown. Please reload it.';
