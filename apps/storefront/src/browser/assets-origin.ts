/**
 * The URL of a file of the shop, on the host from which the browser loaded this code: the shop's own host or the CDN (`ASSETS_URL`). The
 * server writes the same URL into the pages that it renders.
 */
export const assetUrl = (path: string): string => {
  const { origin } = new URL(import.meta.url);
  return typeof location === 'undefined' || origin === location.origin ? path : origin + path;
};
