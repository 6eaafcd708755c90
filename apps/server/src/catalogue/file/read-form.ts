import type { DraftForm, PublishedForm } from '@hitosoroi/rules/form-draft';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';

export const highestId = (inputs: readonly { readonly id: number }[]): number =>
  Math.max(0, ...inputs.map(({ id }) => id));

export interface KnownForm {
  readonly name: string;
  readonly version: number;
  readonly published: PublishedForm;
  readonly draft: DraftForm | null;
  readonly drafted_by: string | null;
  readonly drafted_at: string | null;
}

/** A facility's published form and its draft. A facility without a draft so far has no row for it. */
export const readForm = async (db: Db | Tx, facilityId: number): Promise<KnownForm | undefined> => {
  const row = await db
    .selectFrom('facility')
    .leftJoin('facility_form as f', 'f.facility_id', 'facility.id')
    .leftJoin('staff', 'staff.id', 'f.drafted_by')
    .where('facility.id', '=', facilityId)
    .select(['facility.name', 'facility.form_content', 'f.version', 'f.draft', 'f.drafted_at'])
    .select(['f.staff_inputs', 'f.last_id', 'staff.name as drafted_by'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, form_content: form, version, draft, drafted_by, drafted_at, staff_inputs, last_id } = row;
  const staff = staff_inputs ?? [];
  const lastId = Math.max(last_id ?? 0, highestId(form.inputs), highestId(staff));
  return { name, version: version ?? 1, published: { form, staff, lastId }, draft, drafted_by, drafted_at };
};

/** The same, locked until the transaction ends: if two publish at once, the second is told. */
export const holdFacilityForm = async (tx: Tx, facilityId: number): Promise<KnownForm | undefined> => {
  await tx.selectFrom('facility').where('id', '=', facilityId).select('id').$call(holdRows(tx)).execute();
  return readForm(tx, facilityId);
};

/** The published forms, by facility id. */
export const readPresentForms = async (
  db: Db,
  facilityIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<PublishedForm, 'form' | 'staff'>>> => {
  if (facilityIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('facility')
    .leftJoin('facility_form as f', 'f.facility_id', 'facility.id')
    .where('facility.id', 'in', [...new Set(facilityIds)])
    .select(['facility.id', 'facility.form_content as form', 'f.staff_inputs'])
    .execute();
  return new Map(rows.map(({ id, form, staff_inputs }) => [id, { form, staff: staff_inputs ?? [] }]));
};
