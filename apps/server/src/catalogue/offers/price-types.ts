/** The kinds of prices, in a file and in the database. */
export const priceTypes = { regular: 1, repeat: 2, special: 3 } as const;
export type PriceType = keyof typeof priceTypes;

const words = Object.keys(priceTypes) as PriceType[];
/** The word for a number that the database stores as price type. */
export const priceWord = (value: number): PriceType | undefined => words.find((word) => priceTypes[word] === value);
