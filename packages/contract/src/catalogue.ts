import * as z from 'zod/mini';
import { call } from './call.ts';

const english = z.nullable(z.string());

export const listProducts = call('GET', '/product/list', {
  summary: 'The sets that the member’s facility offers, in its order.',
  answer: z.object({
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        name_en: english,
        product_image1: z.nullable(z.string()),
        description: z.string(),
        description_en: english,
      }),
    ),
  }),
});

export const readProduct = call('GET', '/product', {
  summary: 'One set with its options. Only what the member’s facility offers; everything else is not found.',
  query: z.object({ product_id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: z.object({
    id: z.int(),
    name: z.string(),
    name_en: english,
    description: z.string(),
    description_en: english,
    product_image1: z.nullable(z.string()),
    product_image2: z.nullable(z.string()),
    product_image3: z.nullable(z.string()),
    multi_a_enabled: z.boolean(),
    multi_a_numeral: english,
    multi_a_numeral_en: english,
    multi_b_enabled: z.boolean(),
    multi_b_numeral: english,
    multi_b_numeral_en: english,
    options: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        name_en: english,
        description: z.string(),
        description_en: english,
        price: z.int(),
        price_type: z.int(),
      }),
    ),
  }),
});
