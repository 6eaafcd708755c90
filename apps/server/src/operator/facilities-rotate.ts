import { rotateInvitation } from '../catalogue/posters/rotate-invitation.ts';
import { invitationLink } from '../people/invitations/invitation.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { command, UsageError } from './command.ts';
import { findFacility } from './find-facility.ts';
import { readNumber, timeInJapan } from './words.ts';

const DAY = 86_400_000;
const USUAL_GRACE = 14;

export const facilitiesRotate = command({
  name: 'facilities rotate',
  does: 'Gives a facility a new random key or code; the old one works until the grace time ends.',
  takes: ['HANDLE'],
  options: {
    kind: { type: 'string', value: 'key|code', does: 'what is made anew; the key where nothing is said' },
    grace: {
      type: 'string',
      value: 'DAYS',
      does: `how long the old one still works, 0 to 365; ${USUAL_GRACE} days where nothing is said`,
    },
  },
  notes: `Print new posters afterwards. An import of a catalogue file that still has the old key leaves the new one, unless it is told
to overwrite.`,
  async run({ database: { db }, config: { publicUrl }, now }, [handle], { kind = 'key', grace = String(USUAL_GRACE) }) {
    if (kind !== 'key' && kind !== 'code') throw new UsageError(`--kind must be key or code, not "${kind}".`);
    const endsAt = new Date(now.getTime() + readNumber(grace, 'grace', 0, 365) * DAY);
    return db.transaction().execute(async (tx) => {
      const facility = await findFacility(tx, handle);
      const { old, secret } = await rotateInvitation(tx, facility.id, kind, endsAt, now);
      const old_works_until = endsAt.toISOString();
      // The audit has no secrets: more people read it than may hand out links.
      await recordAudit(tx, 'facilities rotate', { facility: facility.handle, kind, old_works_until }, now);
      const link = invitationLink(publicUrl, kind, secret);
      const until = endsAt > now ? `works until ${timeInJapan(old_works_until)} (Japan)` : 'has ended';
      return {
        text: `New ${kind}: ${secret}\nLink: ${link}\n${old ? `The old ${kind} ${old} ${until}.\n` : ''}`,
        data: {
          facility: facility.handle,
          kind,
          secret,
          link,
          old: old ?? null,
          old_works_until: old ? old_works_until : null,
        },
      };
    });
  },
});
