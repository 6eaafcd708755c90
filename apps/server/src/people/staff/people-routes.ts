import {
  changeStaff,
  disableStaff,
  enableStaff,
  inviteStaff,
  inviteStaffAgain,
  listAdmins,
  listStaff,
  resetStaff,
} from '@hitosoroi/contract/staff/people';
import type { AppContext } from '../../platform/app-context.ts';
import {
  type Change,
  changePerson,
  disablePerson,
  enablePerson,
  invitePerson,
  invitePersonAgain,
  resetPerson,
} from './people.ts';
import { listAdminNames, listPeople, type Person } from './read-people.ts';
import { StaffRefused, staffNotFound, wrongStaffField } from './refusals.ts';
import { changed, type ServeStaff, stale } from './serve-staff.ts';

/** What the audit stores of a person: only the fields that staff decide. */
const forAudit = ({ name, email, roles, facilities, state }: Person) => ({ name, email, roles, facilities, state });

const subjectOf = ({ id, name }: Person) => ({ kind: 'staff', id, label: name });

type Why = 'no-role' | 'not-found' | 'last-admin' | 'own-account' | 'staff-state' | 'facility-unknown';

/** Turns the outcome of a change to a person into the call's answer. */
const told = <Answer>(
  outcome: Change | { readonly stale: Person } | Why,
  answer: (after: Person) => Answer,
  more: { readonly link_sent_at?: string } = {},
) => {
  if (outcome === 'not-found') return staffNotFound;
  if (outcome === 'no-role') return new StaffRefused(403, 'no-role', { roles: ['admin'] });
  if (outcome === 'facility-unknown') return wrongStaffField('facilities', outcome);
  if (typeof outcome === 'string') return new StaffRefused(409, outcome);
  if ('stale' in outcome) return stale({ current: outcome.stale, subject: subjectOf(outcome.stale) });
  const { before, after } = outcome;
  return changed({
    answer: answer(after),
    subject: subjectOf(after),
    before: forAudit(before),
    after: { ...forAudit(after), ...more },
    version: after.version,
  });
};

const whole = (person: Person): Person => person;

export const peopleRoutes = ({ read, change }: ServeStaff, { db, config }: AppContext): void => {
  read(listStaff, {}, async () => ({ staff: await listPeople(db) }));

  read(listAdmins, {}, async () => ({ admins: await listAdminNames(db) }));

  change(inviteStaff, {}, async ({ tx, body, now }) => {
    const made = await invitePerson(tx, config, body, now);
    if (made === 'staff-email-taken') return wrongStaffField('email', made);
    if (made === 'facility-unknown') return wrongStaffField('facilities', made);
    const { id, version } = made;
    return changed({ answer: { id, version }, subject: subjectOf(made), before: null, after: forAudit(made) });
  });

  change(changeStaff, {}, async ({ tx, body, staff }) => told(await changePerson(tx, body, staff), whole));

  change(disableStaff, {}, async ({ tx, body, staff, now }) => told(await disablePerson(tx, body, staff, now), whole));

  change(enableStaff, {}, async ({ tx, body, staff }) => told(await enablePerson(tx, body, staff), whole));

  change(inviteStaffAgain, {}, async ({ tx, body, staff, now }) =>
    told(await invitePersonAgain(tx, config, body, staff, now), whole, { link_sent_at: now.toISOString() }),
  );

  change(resetStaff, {}, async ({ tx, body, staff, now }) =>
    told(await resetPerson(tx, config, body, staff, now), () => ({ ok: true as const }), {
      link_sent_at: now.toISOString(),
    }),
  );
};
