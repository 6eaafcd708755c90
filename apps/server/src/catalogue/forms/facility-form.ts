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
import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { highestId, holdFacilityForm, readForm } from '../file/read-form.ts';

/** The form that staff work on: a draft beside the one that is asked. */
interface Asked {
  readonly id: number;
  readonly form: DraftForm;
}

type Row = Omit<Updateable<Tables['facility_form']>, 'facility_id'>;

/** Written for the first time where nothing but the facility's own form was known. */
const write = async (tx: Tx, id: number, { staff, lastId }: PublishedForm, rest: Row) => {
  const row = { ...rest, staff_inputs: JSON.stringify(staff), last_id: lastId };
  await tx
    .insertInto('facility_form')
    .values({ facility_id: id, ...row })
    .onConflict((conflict) => conflict.column('facility_id').doUpdateSet(row))
    .execute();
};

const noDraft = { draft: null, drafted_by: null, drafted_at: null };

/** Keeps a draft, which nobody who orders sees. */
export const saveDraft = async (tx: Tx, { id, form }: Asked, version: number, staffId: number, now: Date) => {
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

/** Throws a draft away: what is asked is what is worked on again. */
export const discardDraft = async (tx: Tx, id: number, version: number) => {
  const before = await holdFacilityForm(tx, id);
  if (!before) return 'not-found' as const;
  if (before.version !== version) return { stale: before };
  await write(tx, id, before.published, { version: version + 1, ...noDraft });
  return { before, version: version + 1 };
};

/** More than anybody wants to know exactly. */
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

/** Asks this from now on. Orders keep what they were asked; the questions for staff hold for those that are placed already as well. */
export const publishForm = async (tx: Tx, { id, form }: Asked) => {
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

/** A file said what is asked: numbers that it used are used up, and whoever works on a draft learns of it. */
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

/** Lets a facility ask what another asks, with the same questions for staff but for those that are retired. */
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
