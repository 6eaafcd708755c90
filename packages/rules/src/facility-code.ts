/** A facility's code as typed from a poster: full-width letters, spaces, hyphens and case do not matter. */
export const readFacilityCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}ー]/gu, '')
    .toUpperCase();
