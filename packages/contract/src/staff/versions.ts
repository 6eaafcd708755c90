import * as z from 'zod/mini';
import { catalogueReaders } from './facility.ts';
import { Id, IdInAddress, Instant } from './parts.ts';
import { staffRead } from './staff-call.ts';

/**
 * The kinds of things that have versions. The audit stores their whole state before and after each change, in the shape of the call that
 * saves them. For a new kind, `catalogue/versions.ts` also has to name its facility.
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
