/** A price for next season: changed by `percent` and rounded to ten yen. A free option stays free, and 0 % changes nothing. */
export const seasonPrice = (price: number, percent: number): number =>
  percent === 0 ? price : Math.round((price * (100 + percent)) / 1_000) * 10;
