/** What is left to say on a page when not even the texts could be fetched: in both languages at once. */
export const pageNotShown =
  'ページを表示できませんでした。読み込み直してください。 / This page could not be shown. Please reload it.';
