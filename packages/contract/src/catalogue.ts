import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { InvitationQuery } from './invitations.ts';

const english = z.nullable(z.string());

/** Only of a set with limits: the fewest and the most pieces in one order, and whether `listStock` tells how many are left. */
const limits = { least: z.optional(z.int()), most: z.optional(z.int()), is_stocked: z.optional(z.literal(true)) };

const Cards = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      name_en: english,
      product_image1: z.nullable(z.string()),
      description: z.string(),
      description_en: english,
      /** The kind of set, by which members find a set among many. */
      kind: english,
      kind_en: english,
      /** The lowest price that a new member can choose, and its unit. */
      price_from: z.nullable(z.int()),
      price_varies: z.boolean(),
      price_unit: english,
      price_unit_en: english,
      ...limits,
    }),
  ),
});

export const listProducts = call('GET', '/product/list', {
  summary: 'The sets that the member’s facility offers, in its order.',
  answer: Cards,
});

export const previewProducts = call('GET', '/product/preview', {
  summary: 'The first three sets of the facility that a key or code opens, for visitors; none where it opens none.',
  query: InvitationQuery,
  answer: z.extend(Cards, { has_more: z.boolean() }),
});

export const readProduct = call('GET', '/product', {
  summary: 'One set with its options. Only what the member’s facility offers; everything else is not found.',
  query: z.object({ product_id: patternField(9, /^\d{1,9}$/) }),
  answer: z.object({
    id: z.int(),
    name: z.string(),
    name_en: english,
    description: z.string(),
    description_en: english,
    product_image1: z.nullable(z.string()),
    product_image2: z.nullable(z.string()),
    product_image3: z.nullable(z.string()),
    /** Alternative texts of the pictures. */
    picture_texts: z.array(z.object({ text: english, text_en: english })),
    multi_a_enabled: z.boolean(),
    multi_a_numeral: english,
    multi_a_numeral_en: english,
    multi_b_enabled: z.boolean(),
    multi_b_numeral: english,
    multi_b_numeral_en: english,
    /** The parts of the set. */
    contents: z.readonly(z.array(z.object({ name: z.string(), name_en: english, size: english, size_en: english }))),
    options: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        name_en: english,
        description: z.string(),
        description_en: english,
        price: z.int(),
        price_type: z.int(),
        /** The color of the option's swatch, like #2b4a8b. */
        color: english,
      }),
    ),
    ...limits,
  }),
});

export const listStock = call('GET', '/product/stock', {
  summary: 'How many pieces are left of each set of the member’s facility that has a stock.',
  answer: z.object({ left: z.array(z.object({ id: z.int(), left: z.int() })) }),
});
