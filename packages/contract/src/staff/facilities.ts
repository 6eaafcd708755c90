import { patternField, plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Id } from './parts.ts';
import { staffRead } from './staff-call.ts';

export const FacilityName = z.object({
  id: Id,
  handle: z.string(),
  name: z.string(),
  name_en: z.nullable(z.string()),
  institution: z.string(),
  institution_en: z.nullable(z.string()),
});

/** Words that the names of a facility must all contain, in any width and case, or else its whole key or code. */
export const FacilityWords = z.optional(plainField(100));

export const findFacilities = staffRead('/facilities', {
  summary:
    'The names of facilities that the person may see: of the first 50, or of the first 50 that have these words.',
  roles: 'signed-in',
  scope: 'many',
  trace: 'none',
  query: z.object({ words: FacilityWords }),
  /** `is_more`: more facilities were found. */
  answer: z.object({ facilities: z.array(FacilityName), is_more: z.boolean() }),
});

export const nameFacilities = staffRead('/facilities/named', {
  summary: 'The names of up to 100 facilities. Leaves out those that the person may not see.',
  roles: 'signed-in',
  scope: 'many',
  trace: 'none',
  /** The ids of the facilities, comma-separated. */
  query: z.object({ ids: patternField(1_000, /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/) }),
  answer: z.object({ facilities: z.array(FacilityName) }),
});
