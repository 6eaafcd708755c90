import * as z from 'zod/mini';

/** The body of every answer that is not a success. `errors` names the fields a person can mend. */
export const Refusal = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Refusal = z.output<typeof Refusal>;
