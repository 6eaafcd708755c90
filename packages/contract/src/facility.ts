import { FormContent } from '@hitosoroi/rules/facility-form';
import * as z from 'zod/mini';
import { call } from './call.ts';

export const readFacility = call('GET', '/facility', {
  summary:
    'The form of the member’s facility, and what it says about paying and cancelling; and the day it is in Japan.',
  answer: z.object({
    today: z.string(),
    form_content: FormContent,
    payment_term_days: z.int(),
    payment_cancel_method: z.int(),
    main_end_date: z.nullable(z.string()),
    cancel_policy: z.string(),
    cancel_policy_en: z.nullable(z.string()),
  }),
});
