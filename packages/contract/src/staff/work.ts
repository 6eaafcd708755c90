import { workKinds } from '@hitosoroi/rules/staff-work';
import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { TakenBy } from './inquiries.ts';
import { Id } from './parts.ts';
import { staffChange } from './staff-call.ts';

export const claimWork = staffChange('/work/claim', {
  summary:
    'Takes a piece of work, from a colleague too, or gives it back. `had` is who had it on the page of whoever asks.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'one',
  audit: 'work-claimed',
  version: { none: 'the body says who had it; where that is no longer so, nothing is done' },
  body: z.object({
    kind: z.enum(workKinds),
    subject: plainField(40).check(z.minLength(1)),
    had: z.nullable(Id),
    take: z.boolean(),
  }),
  answer: z.object({ taken_by: TakenBy }),
});
