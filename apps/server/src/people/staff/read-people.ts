import type { StaffMember } from '@hitosoroi/contract/staff/people';
import { type StaffRole, staffRoles } from '@hitosoroi/rules/staff-roles';
import type { output } from 'zod/mini';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/dialects.ts';

export type Person = output<typeof StaffMember>;

/** All staff, with everything that a page shows of them, in one query. */
const selectPeople = (db: Db | Tx) =>
  db
    .selectFrom('staff as s')
    .orderBy('s.id')
    .select((eb) => [
      's.id',
      's.version',
      's.name',
      's.email',
      's.language',
      's.has_all_facilities',
      's.password_hash',
      's.enrolled_at',
      's.disabled_at',
      jsonRows(db, eb.selectFrom('staff_role').whereRef('staff_id', '=', 's.id').select('role')).as('roles'),
      jsonRows(
        db,
        eb.selectFrom('staff_facility').whereRef('staff_id', '=', 's.id').orderBy('facility_id').select('facility_id'),
      ).as('facilities'),
      eb
        .selectFrom('staff_passkey')
        .whereRef('staff_id', '=', 's.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('passkeys'),
      eb
        .selectFrom('staff_session')
        .whereRef('staff_id', '=', 's.id')
        .select((most) => most.fn.max('seen_at').as('seen_at'))
        .as('seen_at'),
      // Sessions are deleted when they end. What the person did and viewed stays.
      eb
        .selectFrom('audit_event')
        .whereRef('staff_id', '=', 's.id')
        .orderBy('id', 'desc')
        .limit(1)
        .select('happened_at')
        .as('acted_at'),
      eb
        .selectFrom('staff_read')
        .whereRef('staff_id', '=', 's.id')
        .orderBy('id', 'desc')
        .limit(1)
        .select('minute')
        .as('viewed_at'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

const stateOf = ({ disabled_at, enrolled_at }: Row): Person['state'] => {
  if (disabled_at !== null) return 'disabled';
  return enrolled_at === null ? 'invited' : 'active';
};

const latestOf = ({ seen_at, acted_at, viewed_at }: Row): string | null =>
  [seen_at, acted_at, viewed_at]
    .filter((at) => at !== null)
    .sort()
    .at(-1) ?? null;

const personIn = (row: Row): Person => {
  const { id, version, name, email, language, has_all_facilities, password_hash, passkeys } = row;
  const held = rowsIn(row.roles).map(({ role }) => role);
  return {
    id,
    version,
    name,
    email,
    language,
    roles: staffRoles.filter((role) => held.includes(role)),
    facilities: has_all_facilities ? 'all' : rowsIn(row.facilities).map(({ facility_id }) => facility_id),
    state: stateOf(row),
    passkeys: Number(passkeys),
    has_password: password_hash !== null,
    seen_at: latestOf(row),
  };
};

export const listPeople = async (db: Db): Promise<Person[]> => (await selectPeople(db).execute()).map(personIn);

/** The names of a role's current holders. */
export const listNamesOf = async (db: Db | Tx, role: StaffRole): Promise<string[]> => {
  const holders = await db
    .selectFrom('staff as s')
    .innerJoin('staff_role as r', 'r.staff_id', 's.id')
    .where('r.role', '=', role)
    .where('s.disabled_at', 'is', null)
    .where('s.enrolled_at', 'is not', null)
    .orderBy('s.id')
    .select('s.name')
    .execute();
  return holders.map(({ name }) => name);
};

export const listAdminNames = (db: Db): Promise<string[]> => listNamesOf(db, 'admin');

export const findPerson = async (db: Db | Tx, id: number): Promise<Person | undefined> => {
  const row = await selectPeople(db).where('s.id', '=', id).executeTakeFirst();
  return row && personIn(row);
};
