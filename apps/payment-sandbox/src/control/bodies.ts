import * as z from 'zod';
import { isLoopbackUrl } from '../loopback.ts';

const iso = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const CENTURY_MS = 100 * 365 * 86_400_000;

export const clockBody = z.union([
  z.strictObject({ offsetMs: z.int().min(-CENTURY_MS).max(CENTURY_MS) }),
  z.strictObject({ now: iso }),
  z.strictObject({}),
]);

export const releaseBody = z.strictObject({ order: z.literal('reverse').optional() });

/** `clear`: the store's money is also cleared at once. `late`: the payer pays although the number has expired. */
export const payBody = z.object({ clear: z.boolean().optional(), late: z.boolean().optional() });

export const forgeBody = z
  .object({
    inform_url: z.string().refine(isLoopbackUrl, 'must be a loopback URL'),
    sign: z.boolean().default(true),
  })
  .catchall(z.union([z.string(), z.number()]).transform(String));

/** Turns the fields of a form on the control page, such as `notices.hold=true`, into the API's JSON. */
export const bodyOfForm = (fields: Record<string, string>): Record<string, unknown> => {
  const body: Record<string, Record<string, unknown> | unknown> = {};
  for (const [name, text] of Object.entries(fields)) {
    const value = /^(true|false|-?\d+(\.\d+)?)$/.test(text) ? JSON.parse(text) : text;
    const [group = '', key] = name.split('.');
    body[group] = key === undefined ? value : { ...(body[group] as object | undefined), [key]: value };
  }
  return body;
};
