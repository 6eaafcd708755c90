import { logOutEverywhere } from '../people/members/sessions.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { command } from './command.ts';
import { findMember } from './find-facility.ts';

export const membersLogout = command({
  name: 'members logout',
  does: 'Ends every session of a member, in all of their browsers.',
  takes: ['EMAIL'],
  notes:
    'For a lost phone, or a member whose password somebody else has. The member can log in again with their password.',
  async run({ database: { db }, now }, [email]) {
    const { id, ended } = await db.transaction().execute(async (tx) => {
      const member = await findMember(tx, email);
      const sessions = await logOutEverywhere(tx, member.id);
      await recordAudit(tx, 'members logout', { member: member.id, sessions }, now);
      return { id: member.id, ended: sessions };
    });
    return { text: `Sessions of member ${id} that were ended: ${ended}.\n`, data: { member: id, sessions: ended } };
  },
});
