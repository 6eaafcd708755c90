import { cancelRequestStates, orderStates } from '@hitosoroi/rules/order-states';
import { searchFields } from '@hitosoroi/rules/search-words';
import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { inquiryStates } from './inquiries.ts';
import { Id, Instant } from './parts.ts';
import { staffRead } from './staff-call.ts';

const FoundOrder = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  ordered_at: Instant,
  facility_id: Id,
  /** The facility's full name, in the language of the request. */
  facility: z.string(),
  price: z.int(),
  cancel_request: z.enum(cancelRequestStates),
  /** The person that the order is for, if that is not the member. */
  person_name: z.nullable(z.string()),
});

const FoundPerson = z.object({
  id: Id,
  name: z.string(),
  name_kana: z.string(),
  phone_number: z.string(),
  email: z.string(),
  /** Whether the member has confirmed their address. Before that they cannot log in. */
  is_confirmed: z.boolean(),
  facility_id: Id,
  /** The facility's full name, in the language of the request. */
  facility: z.string(),
  /** Where the search words match: in the member's data, or in an order below. */
  matches: z.array(
    z.object({
      field: z.enum(searchFields),
      /**
       * The name of the matching value, in the language of the request: for an answer, the question; for a store number, the store's word
       * for it.
       */
      label: z.nullable(z.string()),
      value: z.string(),
    }),
  ),
  /** First the orders that match, then the newest others. */
  orders: z.array(FoundOrder),
});

/** An inquiry that has the sought words, by a member or by somebody without an account. */
const FoundInquiry = z.object({
  id: Id,
  state: z.enum(inquiryStates),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.string(),
  place: z.string(),
  facility_id: z.nullable(Id),
  member_id: z.nullable(Id),
  created_at: Instant,
  beginning: z.string(),
});

export const searchPeople = staffRead('/search', {
  summary:
    'People by order number, name, kana, phone, email address, store number or any answer of their orders; every word must be found, by its beginning. Width, case, hyphens and the script of kana do not matter.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'many',
  trace: 'people-searched',
  query: z.object({
    q: z.optional(plainField(100)),
    /** The cursor `next` of the previous page. */
    after: z.optional(plainField(200)),
  }),
  answer: z.object({
    people: z.array(FoundPerson),
    /** With the first page, for those who may read inquiries: the newest ones with these words. */
    inquiries: z.array(FoundInquiry),
    next: z.nullable(z.string()),
    /** Whether too many rows match, so that the search did not check all of them. */
    is_cut: z.boolean(),
  }),
});
