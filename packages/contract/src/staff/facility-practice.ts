import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import * as z from 'zod/mini';
import { Id } from './parts.ts';
import { staffChange } from './staff-call.ts';

export const makePractice = staffChange('/catalogue/facility/practice', {
  summary: 'Copies a facility for practice: open at once, marked by its name, paid at the provider’s test only.',
  roles: catalogueKeepers,
  scope: 'one',
  audit: 'practice-made',
  version: 'new',
  body: z.object({ id: Id }),
  answer: z.object({ id: Id }),
});
