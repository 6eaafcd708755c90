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

export const listFacilities = staffRead('/facilities', {
  summary: 'The names of the facilities that the person may see.',
  roles: 'signed-in',
  scope: 'many',
  trace: 'none',
  answer: z.object({ facilities: z.array(FacilityName) }),
});
