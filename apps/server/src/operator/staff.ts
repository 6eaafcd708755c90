import { isLanguage } from '@hitosoroi/rules/language';
import { Email, emailKey } from '@hitosoroi/rules/member-fields';
import { StaffName } from '@hitosoroi/rules/staff-fields';
import { type StaffRole, staffRoles } from '@hitosoroi/rules/staff-roles';
import { safeParse } from 'zod/mini';
import { recordAudit } from '../people/staff/audit.ts';
import { disablePerson, invitePerson } from '../people/staff/people.ts';
import { listPeople } from '../people/staff/read-people.ts';
import { command, UsageError } from './command.ts';
import { table } from './table.ts';
import { timeOrNothing } from './words.ts';

const rolesIn = (text: string): StaffRole[] => {
  const words = text.split(',').map((word) => word.trim());
  const unknown = words.find((word) => !(staffRoles as readonly string[]).includes(word));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is no role. There are ${staffRoles.join(', ')}.`);
  return staffRoles.filter((role) => words.includes(role));
};

export const staffInvite = command({
  name: 'staff invite',
  does: 'Makes a member of staff and mails them an invitation to the console. The first admin is made so.',
  takes: ['EMAIL'],
  options: {
    name: { type: 'string', value: 'NAME', does: 'what the person is called', isRequired: true },
    role: {
      type: 'string',
      value: 'ROLES',
      does: `one or several of ${staffRoles.join(', ')}, with commas`,
      isRequired: true,
    },
    language: { type: 'string', value: 'ja|en', does: 'of the mail and the console; ja by default' },
  },
  notes:
    'The invitation works once and for 72 hours. The person has all facilities; an admin can limit them in the console.',
  async run({ database: { db }, config, now }, [email = ''], { name, role, language = 'ja' }) {
    if (!config.consolePort) throw new UsageError('There is no console: set CONSOLE_PORT and CONSOLE_URL.');
    if (!safeParse(Email, email).success) throw new UsageError(`"${email}" is no email address.`);
    if (!safeParse(StaffName, name).success) throw new UsageError(`"${name}" cannot be a name.`);
    if (!isLanguage(language)) throw new UsageError('--language must be ja or en.');
    const roles = rolesIn(role);
    const person = await db.transaction().execute(async (tx) => {
      const made = await invitePerson(tx, config, { email, name, language, roles, facilities: 'all' }, now);
      if (typeof made === 'string') throw new UsageError(`Somebody with the address ${email} is already here.`);
      await recordAudit(tx, 'staff invite', { staff: made.id, roles: made.roles }, now);
      return made;
    });
    return {
      text: `Invited ${person.name} (staff ${person.id}): ${person.roles.join(', ')}.\n`,
      data: { staff: person.id, roles: person.roles },
    };
  },
});

export const staffList = command({
  name: 'staff list',
  does: 'Everybody who works in the console, with roles and state.',
  async run({ database: { db } }) {
    const people = await listPeople(db);
    const rows = people.map(({ id, name, email, roles, facilities, state, seen_at }) => ({
      id,
      name,
      email,
      roles: roles.join(', '),
      facilities: facilities === 'all' ? 'all' : String(facilities.length),
      state,
      seen: timeOrNothing(seen_at),
    }));
    return { text: rows.length > 0 ? table(rows) : 'There are no staff yet.\n', data: people };
  },
});

export const staffDisable = command({
  name: 'staff disable',
  does: 'Signs a member of staff out everywhere at once and lets them in no more.',
  takes: ['EMAIL'],
  notes: 'The last admin cannot be disabled. An admin can enable the person again in the console.',
  async run({ database: { db }, now }, [email = '']) {
    const id = await db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('staff')
        .where('email_key', '=', emailKey(email))
        .select('id')
        .executeTakeFirst();
      if (!found) throw new UsageError(`There is no member of staff with the address ${email}.`);
      const outcome = await disablePerson(tx, { id: found.id, version: undefined }, undefined, now);
      if (outcome === 'last-admin') throw new UsageError('That is the last admin: make another one first.');
      if (outcome === 'staff-state') throw new UsageError(`${email} is disabled already.`);
      await recordAudit(tx, 'staff disable', { staff: found.id }, now);
      return found.id;
    });
    return { text: `Staff ${id} is disabled and signed out everywhere.\n`, data: { staff: id } };
  },
});
