import { orderStates } from '@hitosoroi/rules/order-states';
import { searchFields } from '@hitosoroi/rules/search-words';
import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Id, Instant } from './parts.ts';
import { staffRead } from './staff-call.ts';

const FoundOrder = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  ordered_at: Instant,
  facility_id: Id,
  /** By the name that tells it from all others, in the language of the request. */
  facility: z.string(),
  price: z.int(),
  /** Whom it is for, where that is somebody else. */
  person_name: z.nullable(z.string()),
});

const FoundPerson = z.object({
  id: Id,
  name: z.string(),
  name_kana: z.string(),
  phone_number: z.string(),
  email: z.string(),
  /** Whether the address was confirmed: whoever did not cannot log in yet. */
  is_confirmed: z.boolean(),
  facility_id: Id,
  /** By the name that tells it from all others, in the language of the request. */
  facility: z.string(),
  /** Where the words stand that were sought: in the member's data, or in one of the orders below. */
  matches: z.array(
    z.object({
      field: z.enum(searchFields),
      /** Of an answer its question, of a store's number what the store calls it, in the language of the request. */
      label: z.nullable(z.string()),
      value: z.string(),
    }),
  ),
  /** Those that were sought, then the newest. */
  orders: z.array(FoundOrder),
});

export const searchPeople = staffRead('/search', {
  summary:
    'People by order number, name, kana, phone, email address, store number or any answer of their orders; every word must be found, by its beginning. Width, case, hyphens and the script of kana do not matter.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'many',
  trace: 'people-searched',
  query: z.object({
    q: z.optional(plainField(100)),
    /** `next` of the page before. */
    after: z.optional(plainField(200)),
  }),
  answer: z.object({
    people: z.array(FoundPerson),
    next: z.nullable(z.string()),
    /** So many have words like these that not all could be looked at. */
    is_cut: z.boolean(),
  }),
});
