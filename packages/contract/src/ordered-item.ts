import { z } from 'zod';

const english = z.nullable(z.string());

/** An ordered set, as the member or another payer sees it. */
export const orderedItem = {
  product_name: z.string(),
  product_name_en: english,
  product_option_name: z.string(),
  product_option_name_en: english,
  quantity_a: z.int(),
  numeral_a: english,
  numeral_a_en: english,
  quantity_b: z.int(),
  numeral_b: english,
  numeral_b_en: english,
  price: z.int(),
};
