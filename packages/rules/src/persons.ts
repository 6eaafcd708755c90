import * as z from 'zod/mini';
import { readFacilityCode } from './facility-code.ts';
import { NameKana, ProfileName } from './member-fields.ts';
import { textField } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** More people than any family has, and few enough for one list. */
export const MOST_PERSONS = 10;

const tooLong: ValidationCode = 'too-long';

/** A person to order for, as typed. If no code is typed, an existing person keeps their facility, and a new person gets the member's. */
export const PersonForm = z.object({
  name: ProfileName,
  name_kana: NameKana,
  urlParamCode: textField(200, tooLong, readFacilityCode),
});

/** The value that chooses the member, in the form that asks whom an order is for. The other values are the ids of persons. */
export const THE_MEMBER = 'member';

export const typedPerson = (personId: number | null | undefined): string => {
  if (personId === undefined) return '';
  return personId === null ? THE_MEMBER : String(personId);
};

/**
 * The choice that counts, as typed: the one the member made, or else the only possible one. Empty if the member still has to choose. A
 * choice that is no longer possible is never replaced by another person.
 */
export const chosenPerson = (choices: readonly string[], personId: number | null | undefined): string => {
  const [first = ''] = choices;
  if (personId === undefined) return choices.length === 1 ? first : '';
  const typed = typedPerson(personId);
  return choices.includes(typed) ? typed : '';
};

export const personIdIn = (typed: string | undefined): number | null | undefined => {
  if (!typed) return undefined;
  return typed === THE_MEMBER ? null : Number(typed);
};
