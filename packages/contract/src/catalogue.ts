import * as z from 'zod/mini';
import { call } from './call.ts';

export const listProducts = call('GET', '/product/list', {
  summary: 'The sets that the facility of the person offers, in its order.',
  answer: z.object({
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        name_en: z.nullable(z.string()),
        product_image1: z.nullable(z.string()),
        description: z.string(),
        description_en: z.nullable(z.string()),
      }),
    ),
  }),
});
