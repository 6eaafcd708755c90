import type { FormContent } from '@hitosoroi/rules/facility-form';
import {
  type DraftForm,
  draftOf,
  formChanges,
  formMistakes,
  hasOwnNumbers,
  type PublishedForm,
  publishedFrom,
} from '@hitosoroi/rules/form-draft';
import { highest } from '@hitosoroi/rules/highest';
import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import type { Tables } from '../../platform/db/schema.ts';

const highestId = (inputs: readonly { readonly id: number }[]): number => highest(inputs.map(({ id }) => id));

export interface KnownForm {
  readonly name: string;
  readonly version: number;
  readonly published: PublishedForm;
  readonly draft: DraftForm | null;
  readonly drafted_by: string | null;
  readonly drafted_at: string | null;
}

/** A facility's published form and its draft. Before the first draft or publication, the facility has no row in `facility_form`. */
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

/**
 * Does the same as `readForm`, and locks the facility until the transaction ends. If two people publish at once, the second sees the
 * first's change.
 */
const holdFacilityForm = async (tx: Tx, facilityId: number): Promise<KnownForm | undefined> => {
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

/** A facility's id, and the draft to save or to publish. */
interface FacilityDraft {
  readonly id: number;
  readonly form: DraftForm;
}

type Row = Omit<Updateable<Tables['facility_form']>, 'facility_id'>;

/** Writes the facility's row in `facility_form`. The first draft or publication inserts the row. */
const write = async (tx: Tx, id: number, { staff, lastId }: PublishedForm, rest: Row) => {
  const row = { ...rest, staff_inputs: JSON.stringify(staff), last_id: lastId };
  await tx
    .insertInto('facility_form')
    .values({ facility_id: id, ...row })
    .onConflict((conflict) => conflict.column('facility_id').doUpdateSet(row))
    .execute();
};

const noDraft = { draft: null, drafted_by: null, drafted_at: null };

/** Saves a draft, which members do not see. */
export const saveDraft = async (tx: Tx, { id, form }: FacilityDraft, version: number, staffId: number, now: Date) => {
  const before = await holdFacilityForm(tx, id);
  if (!before) return 'not-found' as const;
  if (before.version !== version) return { stale: before };
  if (!hasOwnNumbers(form, before.published)) return 'malformed' as const;
  await write(tx, id, before.published, {
    version: version + 1,
    draft: JSON.stringify(form),
    drafted_by: staffId,
    drafted_at: now.toISOString(),
  });
  return { before, version: version + 1 };
};

/** Discards a draft. The next edit starts from the published form. */
export const discardDraft = async (tx: Tx, id: number, version: number) => {
  const before = await holdFacilityForm(tx, id);
  if (!before) return 'not-found' as const;
  if (before.version !== version) return { stale: before };
  await write(tx, id, before.published, { version: version + 1, ...noDraft });
  return { before, version: version + 1 };
};

/** The server counts orders up to this number. Above it, staff need no exact number. */
const MOST_COUNTED = 1_000;

const countOrders = async (tx: Tx, facilityId: number): Promise<number> => {
  const orders = await tx
    .selectFrom('orders')
    .where('facility_id', '=', facilityId)
    .limit(MOST_COUNTED)
    .select('order_number')
    .execute();
  return orders.length;
};

/** Publishes a form. Existing orders keep the questions that their members answered. Staff questions change for existing orders too. */
export const publishForm = async (tx: Tx, { id, form }: FacilityDraft) => {
  const before = await holdFacilityForm(tx, id);
  if (!before) return 'not-found' as const;
  if (!hasOwnNumbers(form, before.published)) return 'malformed' as const;
  const mistakes = formMistakes(form);
  if (mistakes.length > 0) return { mistakes };
  const published = publishedFrom(form, before.published);
  await tx
    .updateTable('facility')
    .set({ form_content: JSON.stringify(published.form) })
    .where('id', '=', id)
    .execute();
  await write(tx, id, published, { version: before.version + 1, ...noDraft });
  const was = draftOf(before.published);
  const is = draftOf(published);
  return { before, was, is, changes: formChanges(was, is), orders: await countOrders(tx, id) };
};

/**
 * After an import wrote a form, records its ids as used, and retires staff questions that the file lacks. Increments the version, so that
 * staff who edit a draft are warned.
 */
export const noteImportedForm = async (
  tx: Tx,
  id: number,
  form: FormContent,
  said: PublishedForm['staff'] | undefined,
  isNew: boolean,
): Promise<void> => {
  const before = await readForm(tx, id);
  if (!before) return;
  const { staff, lastId } = before.published;
  const missing = said ? staff.filter((input) => said.every((other) => other.id !== input.id)) : [];
  const now = [...(said ?? staff), ...missing.map((input) => ({ ...input, invisible: true }))];
  const published = { form, staff: now, lastId: Math.max(lastId, highestId(form.inputs), highestId(now)) };
  await write(tx, id, published, isNew ? {} : { version: before.version + 1 });
};

/** Copies another facility's form, with its staff questions except retired ones. */
export const copyForm = async (tx: Tx, from: number, to: number): Promise<void> => {
  const source = await readForm(tx, from);
  if (!source) return;
  await tx
    .updateTable('facility')
    .set({ form_content: JSON.stringify(source.published.form) })
    .where('id', '=', to)
    .execute();
  const { staff, ...published } = source.published;
  await write(tx, to, { ...published, staff: staff.filter(({ invisible }) => !invisible) }, noDraft);
};
