/** The kinds of prices, as a file and as the database has them. */
export const priceTypes = { regular: 1, repeat: 2, special: 3 } as const;
export type PriceType = keyof typeof priceTypes;

const words = Object.keys(priceTypes) as PriceType[];
export const priceWord = (value: number): PriceType | undefined => words.find((word) => priceTypes[word] === value);
