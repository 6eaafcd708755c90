import * as z from 'zod/mini';
import { catalogueReaders } from './facility.ts';
import { Id, IdInAddress, Instant } from './parts.ts';
import { staffRead } from './staff-call.ts';

/**
 * What has versions: the subject kinds of the audit whose states are stored whole, before and after each change, in the shape of the call
 * that saves them. A new kind also has to name its facility in `catalogue/versions.ts`.
 */
const versionedKinds = ['facility', 'institution', 'facility-form', 'set', 'offers'] as const;
export type VersionedKind = (typeof versionedKinds)[number];

export const listVersions = staffRead('/catalogue/versions', {
  summary:
    'The last hundred versions of a thing of the catalogue, newest first: who saved what, and what it was before.',
  roles: catalogueReaders,
  scope: 'one',
  trace: 'none',
  query: z.object({ kind: z.enum(versionedKinds), id: IdInAddress }),
  answer: z.object({
    versions: z.array(
      z.object({
        id: Id,
        happened_at: Instant,
        who: z.string(),
        sentence: z.string(),
        before: z.nullable(z.unknown()),
        after: z.nullable(z.unknown()),
      }),
    ),
  }),
});
