import { type StaffRole, staffRoles } from '@hitosoroi/rules/staff-roles';
import type { Db } from '../../platform/db/database.ts';

/** The mail address of the demo person of a role. Demo staff sign in by a route that production lacks. */
export const demoEmail = (role: StaffRole): string => `${role}@staff.example.jp`;

export const isDemoStaff = (email: string): boolean => staffRoles.some((role) => demoEmail(role) === email);

/** The path where one click signs in as the demo person of a role. */
export const demoSignInPath = (role: StaffRole): string => `/dev/sign-in/${role}`;

const names: Record<StaffRole, string> = {
  desk: '窓口 まなみ',
  catalogue: '商品 しょう',
  finance: '経理 けいこ',
  admin: '管理 かんな',
  viewer: '閲覧 えつ',
};

/** The only facility that the demo viewer may see, like a school's own staff. */
const VIEWED = 'aoba-international-house';

/** Adds missing demo staff, one per role. They have no password and no passkey. */
export const loadDemoStaff = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const role of staffRoles) {
      const at = now.toISOString();
      const made = await tx
        .insertInto('staff')
        .values({
          email: demoEmail(role),
          email_key: demoEmail(role),
          name: names[role],
          language: 'ja',
          has_all_facilities: role !== 'viewer',
          password_hash: null,
          totp_secret: null,
          totp_step: null,
          totp_pending: null,
          enrolled_at: at,
          disabled_at: null,
          created_at: at,
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) continue;
      await tx.insertInto('staff_role').values({ staff_id: made.id, role }).execute();
      const viewed = await tx.selectFrom('facility').where('handle', '=', VIEWED).select('id').executeTakeFirst();
      if (role === 'viewer' && viewed)
        await tx.insertInto('staff_facility').values({ staff_id: made.id, facility_id: viewed.id }).execute();
    }
  });

/**
 * Whether the database has demo staff, which production must refuse: a development server signs them in with one click, and they may have
 * set a password.
 */
export const hasDemoStaff = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .where('email_key', 'in', staffRoles.map(demoEmail))
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;
