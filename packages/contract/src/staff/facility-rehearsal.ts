import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import * as z from 'zod/mini';
import { Id } from './parts.ts';
import { staffChange } from './staff-call.ts';

export const makeRehearsal = staffChange('/catalogue/facility/rehearsal', {
  summary: 'Copies a facility for rehearsal: open at once, marked by its name, paid at the provider’s test only.',
  roles: catalogueKeepers,
  scope: 'one',
  audit: 'rehearsal-made',
  version: 'new',
  body: z.object({ id: Id }),
  answer: z.object({ id: Id }),
});
