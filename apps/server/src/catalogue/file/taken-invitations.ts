import { invitationDigest } from '../../people/invitations/invitation.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CatalogueFile } from './file.ts';
import type { Mistake } from './mistakes/mistake.ts';

/** Keys and codes of a file that lead to another facility already, also those that ended: an old poster may still hang there. */
export const findTakenInvitations = async (tx: Tx, { customers = [] }: CatalogueFile): Promise<Mistake[]> => {
  const wanted = customers.flatMap(({ facilities = [] }, c) =>
    facilities.flatMap((facility, f) =>
      (['key', 'code'] as const).flatMap((kind) => {
        const secret = facility[kind];
        const path = ['customers', c, 'facilities', f, kind];
        return secret ? [{ kind, secret, path, facility: facility.id, digest: invitationDigest(kind, secret) }] : [];
      }),
    ),
  );
  if (wanted.length === 0) return [];
  const known = await tx
    .selectFrom('invitation')
    .innerJoin('facility', 'facility.id', 'facility_id')
    .where(
      'digest',
      'in',
      wanted.map(({ digest }) => digest),
    )
    .select(['digest', 'facility.handle'])
    .execute();
  const leadsTo = new Map(known.map(({ digest, handle }) => [digest, handle]));
  return wanted
    .filter(({ digest, facility }) => (leadsTo.get(digest) ?? facility) !== facility)
    .map(({ kind, secret, path }) => ({ kind: `${kind}_taken`, path, values: { value: secret } }));
};
