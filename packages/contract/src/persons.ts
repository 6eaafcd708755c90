import { NameKana, ProfileName } from '@hitosoroi/rules/member-fields';
import { MOST_PERSONS } from '@hitosoroi/rules/persons';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { InvitationFields } from './invitations.ts';

/** The id of a person. It is random, so that it reveals nothing about other persons. */
export const PersonId = z.int().check(z.positive(), z.maximum(2_147_483_647));

const place = {
  customerName: z.string(),
  customerNameEn: z.nullable(z.string()),
  facilityName: z.string(),
  facilityNameEn: z.nullable(z.string()),
  /** Whether this is the member's present facility. If so, the member can order for this person without changing facilities. */
  is_here: z.boolean(),
};

const typed = { name: ProfileName, name_kana: NameKana, ...InvitationFields };

export const listPersons = call('GET', '/me/persons', {
  summary: 'Whom the member orders for: where they belong themselves, and the others in the order they were added.',
  answer: z.object({
    own: z.object(place),
    persons: z.array(z.object({ id: z.int(), name: z.string(), name_kana: z.string(), ...place })),
  }),
});

export const addPerson = call('POST', '/me/persons', {
  summary: `Adds somebody to order for, at the facility of the key or code, or at the member's. 409 beyond ${MOST_PERSONS}.`,
  body: z.object(typed),
  answer: z.object({ id: z.int() }),
});

export const changePerson = call('PUT', '/me/persons', {
  summary:
    'Changes somebody to order for; with a key or code also their facility. Orders keep the name they were made with.',
  body: z.object({ id: PersonId, ...typed }),
  answer: z.object({ ok: z.boolean() }),
});

export const removePerson = call('POST', '/me/persons/remove', {
  summary: 'Removes somebody to order for. Orders that were made for them stay.',
  body: z.object({ id: PersonId }),
  answer: z.object({ ok: z.boolean() }),
});

export const orderForPerson = call('PUT', '/me/order_for', {
  summary:
    'Brings the member to the facility of somebody they order for, or back to their own with null. `ok` is false where it is closed.',
  body: z.object({ person_id: z.nullable(PersonId) }),
  answer: z.object({ ok: z.boolean() }),
});
