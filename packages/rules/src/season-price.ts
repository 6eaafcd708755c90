/** Next season's price: changed by so many percent and rounded to ten yen. What is free stays free, and no change is none. */
export const seasonPrice = (price: number, percent: number): number =>
  percent === 0 ? price : Math.round((price * (100 + percent)) / 1_000) * 10;
