import { DeskLimit, SellerFields, SenderFields } from '@hitosoroi/rules/settings-fields';
import * as z from 'zod/mini';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

const keepers = ['finance', 'admin'] as const;

/** Where a value comes from: from this console, or from the variable of the servers, which counts until staff save one here. */
const Source = z.enum(['console', 'server']);

/** Values as they are, which an earlier version may have stored by other rules. */
const Stored = <Shape extends object>(fields: { readonly shape: Shape }) =>
  z.object(
    Object.fromEntries(Object.keys(fields.shape).map((name) => [name, z.string()])) as Record<
      keyof Shape,
      z.ZodMiniString
    >,
  );

const Settings = z.object({
  desk_cancel_limit: z.int(),
  desk_cancel_limit_from: Source,
  /** Null if neither the console nor the servers have an account. */
  sender: z.nullable(Stored(SenderFields)),
  sender_from: z.nullable(Source),
  /** Null if the shop has no seller yet. */
  seller: z.nullable(Stored(SellerFields)),
});

/** The settings to change; all others stay. */
const Changed = z.object({
  desk_cancel_limit: z.optional(DeskLimit),
  sender: z.optional(SenderFields),
  seller: z.optional(SellerFields),
});

export const readSettings = staffRead('/settings', {
  summary: 'The settings that staff may change: the account that transfers leave, the limit of the desk, the company.',
  roles: keepers,
  scope: 'all',
  trace: 'none',
  answer: Settings,
});

export const previewSettings = staffPreview('/settings/change/preview', {
  summary: 'Which values a change of the settings would replace.',
  roles: keepers,
  scope: 'all',
  trace: 'none',
  body: Changed,
  answer: z.object({
    fingerprint: Fingerprint,
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  }),
});

export const changeSettings = staffChange('/settings/change', {
  summary: 'Changes settings, if they are still as in the preview. They count at once, on every server.',
  roles: keepers,
  scope: 'all',
  stepUp: true,
  audit: 'settings-changed',
  version: 'previewed',
  body: z.extend(Changed, { fingerprint: Fingerprint }),
  answer: Settings,
});
