import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@hitosoroi/rules/day';
import { sql } from 'kysely';
import { type InvitationKind, invitationDigest } from '../../people/invitations/invitation.ts';
import type { Tx } from '../../platform/db/database.ts';
import { detailColumns } from '../facilities/facility-details.ts';
import { noteImportedForm } from '../forms/facility-form.ts';
import { rotateInvitation } from '../posters/rotate-invitation.ts';
import type { Catalogue } from './file.ts';
import { dayOf } from './value-kinds.ts';

/** An expression that increments a row's version only if one of the given columns changes. */
const nextVersion = (table: string, columns: readonly string[]) => {
  const changed = columns.map(
    (column) => sql`${sql.ref(`${table}.${column}`)} is distinct from ${sql.ref(`excluded.${column}`)}`,
  );
  const version = sql.ref<number>(`${table}.version`);
  return sql<number>`case when ${sql.join(changed, sql` or `)} then ${version} + 1 else ${version} end`;
};

type Institution = Catalogue['customers'][number];
type Facility = Institution['facilities'][number];

export const cancelMethods = { direct: 1, 'by-request': 2 } as const;

export const writeInstitution = async (tx: Tx, { id: handle, name, name_en }: Institution): Promise<number> => {
  const row = { handle, name, name_en };
  const { id } = await tx
    .insertInto('institution')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('handle').doUpdateSet({ ...row, version: nextVersion('institution', ['name', 'name_en']) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Writes a facility with its form, key and code, without its offers. */
export const writeFacility = async (
  tx: Tx,
  facility: Facility,
  institution_id: number,
  firstDay: Day,
  now: Date,
): Promise<number> => {
  const row = {
    handle: facility.id,
    institution_id,
    name: facility.name,
    name_en: facility.name_en,
    is_open: facility.opened,
    is_published: facility.published,
    opens_on: facility.opens_on ? dayOf(facility.opens_on, firstDay) : null,
    closes_on: facility.closes_on ? dayOf(facility.closes_on, firstDay) : null,
    publishes_on: facility.publishes_on ? dayOf(facility.publishes_on, firstDay) : null,
    order_type: facility.order_type,
    start_date: dayOf(facility.start_date, firstDay),
    end_date: dayOf(facility.end_date, firstDay),
    main_end_date: facility.main_end_date ? dayOf(facility.main_end_date, firstDay) : null,
    payment_cancel_method: cancelMethods[facility.cancellation],
    payment_term_days: facility.payment_term_days,
    cancel_policy: facility.cancel_policy,
    cancel_policy_en: facility.cancel_policy_en,
    form_content: JSON.stringify(facility.form),
  };
  const before = await tx
    .selectFrom('facility')
    .leftJoin('facility_form', 'facility_form.facility_id', 'facility.id')
    .where('handle', '=', facility.id)
    .select(['form_content', 'staff_inputs'])
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('facility')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('handle').doUpdateSet({ ...row, version: nextVersion('facility', detailColumns) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { form, staff_questions } = facility;
  if (!isDeepStrictEqual([before?.form_content, before?.staff_inputs ?? []], [form, staff_questions]))
    await noteImportedForm(tx, id, form, staff_questions, before === undefined);
  await writeInvitation(tx, id, 'key', facility.key, now);
  await writeInvitation(tx, id, 'code', facility.code, now);
  return id;
};

/** Gives a facility the file's key or code as its permanent one, or a generated one if the file has none. The earlier one ends now. */
const writeInvitation = async (
  tx: Tx,
  facility_id: number,
  kind: InvitationKind,
  secret: string | undefined,
  now: Date,
): Promise<void> => {
  if (secret === undefined) {
    await rotateInvitation(tx, facility_id, kind, now, now);
    return;
  }
  const digest = invitationDigest(kind, secret);
  await tx
    .updateTable('invitation')
    .set(({ eb }) => ({ expires_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('facility_id', '=', facility_id)
    .where('kind', '=', kind)
    .where('digest', '<>', digest)
    .where('expires_at', 'is', null)
    .execute();
  await tx
    .insertInto('invitation')
    .values({ digest, facility_id, kind, secret, expires_at: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ expires_at: null }))
    .execute();
};
