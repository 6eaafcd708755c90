import { type Answers, type FormInput, fieldName, typedFrom } from '@hitosoroi/rules/order-form';
import { staffFieldName, staffForm } from '@hitosoroi/rules/staff-answers';
import { readForm } from '../catalogue/forms/facility-form.ts';
import { type AnswerChange, keepCorrections } from '../people/members/correct-member.ts';
import { replaceOrderWords } from '../people/search/index-search-words.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { holdRows } from '../platform/db/dialects.ts';
import type { KnownAnswers } from './correct-answers.ts';
import { formSchema } from './form-schema.ts';

interface AnswersToSave {
  readonly number: string;
  readonly version: number;
  readonly answers: Readonly<Record<string, string>>;
}

/** The version of an order without staff answers. */
const FIRST_VERSION = 1;

export const readStaffAnswers = async (db: Db | Tx, number: string): Promise<{ version: number; answers: Answers }> => {
  const row = await db
    .selectFrom('staff_answers')
    .where('order_number', '=', number)
    .select(['version', 'answers'])
    .executeTakeFirst();
  return row ?? { version: FIRST_VERSION, answers: [] };
};

/**
 * The questions whose answers changed. The server checks only these, because staff may have changed other questions after they were
 * answered.
 */
const changesIn = (inputs: readonly FormInput[], was: Record<string, string>, typed: AnswersToSave['answers']) =>
  inputs.filter(({ id }) => {
    const given = typed[staffFieldName(id)];
    return given !== undefined && given !== (was[staffFieldName(id)] ?? '');
  });

type Outcome =
  | 'not-found'
  | 'malformed'
  | { readonly stale: KnownAnswers }
  | { readonly wrong: ReadonlyMap<string, string> }
  | { readonly before: KnownAnswers; readonly after: KnownAnswers; readonly fields: readonly string[] };

/** Saves the staff's answers to the facility's questions. */
export const saveStaffAnswers = async (
  tx: Tx,
  { number, version, answers: typed }: AnswersToSave,
  staffId: number,
  now: Date,
): Promise<Outcome> => {
  const order = await tx
    .selectFrom('orders')
    .where('order_number', '=', number)
    .select(['member_id', 'facility_id'])
    .$call(holdRows(tx))
    .executeTakeFirst();
  const form = order && (await readForm(tx, order.facility_id));
  if (!order || !form) return 'not-found';
  const known = await readStaffAnswers(tx, number);
  const was = typedFrom(known.answers);
  const before = { version: known.version, answers: was };
  if (known.version !== version) return { stale: before };
  const asked = form.published.staff.filter(({ invisible }) => !invisible);
  const names = new Set(asked.map(({ id }) => staffFieldName(id)));
  if (Object.keys(typed).some((field) => !names.has(field))) return 'malformed';
  const inputs = changesIn(asked, was, typed);
  const checked = formSchema(staffForm(inputs), undefined).safeParse(
    Object.fromEntries(inputs.map(({ id }) => [fieldName(id), typed[staffFieldName(id)]])),
  );
  if (!checked.success)
    return {
      wrong: new Map(
        checked.error.issues.map(({ path, message }) => [String(path[0]).replace('field_', 'staff_'), message]),
      ),
    };
  const changes = inputs.flatMap(({ id }): AnswerChange[] => {
    const field = staffFieldName(id);
    const [old = '', now = ''] = [was[field], checked.data[fieldName(id)]];
    return old === now ? [] : [{ field, before: old, after: now }];
  });
  if (changes.length === 0) return { before, after: before, fields: [] };
  const is = { ...was, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
  const row = {
    version: version + 1,
    answers: JSON.stringify(Object.entries(is).map(([label, value]) => ({ label, value }))),
  };
  await tx
    .insertInto('staff_answers')
    .values({ order_number: number, ...row })
    .onConflict((conflict) => conflict.column('order_number').doUpdateSet(row))
    .execute();
  await keepCorrections(tx, { number, memberId: order.member_id }, changes, staffId, now);
  await replaceOrderWords(tx, number);
  const titles = new Map(asked.map(({ id, title }) => [staffFieldName(id), title]));
  return {
    before,
    after: { version: version + 1, answers: is },
    fields: changes.map(({ field }) => titles.get(field) ?? field),
  };
};
