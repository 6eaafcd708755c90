import { validationCodes } from '@hitosoroi/rules/validation';
import * as z from 'zod/mini';
import { refusalCodes } from './refusal-codes.ts';

/** What is wrong with one field. `malformed` is a value that none of our forms sends. */
export const FieldCode = z.enum([...validationCodes, 'malformed']);
export type FieldCode = z.output<typeof FieldCode>;

/**
 * The body of every error answer: the reason as a code and as a text. `errors` has texts for the fields that a person can correct. `codes`
 * has the same errors as codes.
 */
export const Refusal = z.object({
  code: z.enum(refusalCodes),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  codes: z.optional(z.record(z.string(), FieldCode)),
});
export type Refusal = z.output<typeof Refusal>;
