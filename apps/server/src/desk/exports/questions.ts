import type { Day } from '@hitosoroi/rules/day';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import { type Answers, fieldName, typedFrom, visibleInputs } from '@hitosoroi/rules/order-form';
import { underPresentTitles } from '@hitosoroi/rules/question-titles';
import { staffFieldName } from '@hitosoroi/rules/staff-answers';
import { readPresentForms } from '../../catalogue/forms/facility-form.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FilteredOrders } from '../order-list/filter-orders.ts';

/** The columns of a facility's questions. The value lists the form fields that may contain the answer to a question with this title. */
type Columns = Map<string, string[]>;

const add = (columns: Columns, column: string, field: string): void => {
  const fields = columns.get(column) ?? [];
  if (!fields.includes(field)) columns.set(column, [...fields, field]);
};

/** Adds a column for each question. Two questions of one form get separate columns, even if their titles are the same. */
const addQuestions = (columns: Columns, kind: string, questions: readonly { title: string; field: string }[]): void => {
  const seen = new Map<string, number>();
  for (const { title, field } of questions) {
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    add(columns, times === 1 ? `${kind}：${title}` : `${kind}：${title}（${times}）`, field);
  }
};

/**
 * The facilities whose period has not ended, in a stable order. A file of an export set has columns for all questions of these facilities,
 * even if no order answers them. So staff can append one file to another. Columns for questions of earlier forms come last.
 */
export const readStandingFacilities = async (
  db: Db,
  facilityIds: readonly number[] | undefined,
  today: Day,
): Promise<number[]> => {
  const facilities = await db
    .selectFrom('facility')
    .where('end_date', '>=', today)
    .$if(facilityIds !== undefined, (query) => query.where('id', 'in', [0, ...(facilityIds ?? [])]))
    .orderBy('id')
    .select('id')
    .execute();
  return facilities.map(({ id }) => id);
};

/** The different forms of these orders by facility, newest first. A facility may change its form, but has few versions of it. */
const readForms = async (filtered: readonly FilteredOrders[]) => {
  const rows = await Promise.all(
    filtered.map((orders) =>
      orders
        .groupBy(['orders.facility_id', 'orders.facility_form_content'])
        .select(['orders.facility_id', 'orders.facility_form_content as form'])
        .select(({ fn }) => fn.max('orders.ordered_at').as('last'))
        .execute(),
    ),
  );
  const newestFirst = rows.flat().sort((one, other) => (one.last < other.last ? 1 : -1));
  return Map.groupBy(newestFirst, ({ facility_id }) => facility_id);
};

/** Merges the versions of a form. The result has all questions of all versions, each under its newest title. */
const lastTitles = (forms: readonly FormContent[]): FormContent | undefined => {
  const [newest] = forms;
  if (!newest) return undefined;
  const inputs = new Map([...forms].reverse().flatMap((form) => form.inputs.map((input) => [input.id, input])));
  return { ...newest, inputs: [...inputs.values()] };
};

const addAsked = (columns: Columns, form: FormContent): void =>
  addQuestions(
    columns,
    '回答',
    visibleInputs(form).map(({ id, title }) => ({ title, field: fieldName(id) })),
  );

const addForStaff = (columns: Columns, staff: readonly { id: number; title: string }[]): void =>
  addQuestions(
    columns,
    'スタッフ用',
    staff.map(({ id, title }) => ({ title, field: staffFieldName(id) })),
  );

/**
 * The columns for questions: those in the forms of these orders, and those that their facilities ask staff. A question whose title changed
 * has one column, under its current title. Questions of several facilities with the same title share a column.
 */
export const readQuestions = async (db: Db, filtered: readonly FilteredOrders[], standing: readonly number[]) => {
  const formsByFacility = await readForms(filtered);
  const facilityIds = [...new Set([...standing, ...formsByFacility.keys()])];
  const present = await readPresentForms(db, facilityIds);
  const byFacility = new Map<number, Columns>(facilityIds.map((id) => [id, new Map()]));
  const titles = () => [...byFacility.values()].flatMap((columns) => [...columns.keys()]);
  for (const facilityId of standing) {
    const now = present.get(facilityId);
    const columns = byFacility.get(facilityId);
    if (now && columns) {
      addAsked(columns, now.form);
      addForStaff(columns, now.staff);
    }
  }
  const first = titles();
  for (const [facilityId, columns] of byFacility) {
    const now = present.get(facilityId);
    const forms = (formsByFacility.get(facilityId) ?? []).map(({ form }) => form);
    const last = lastTitles(forms);
    for (const form of forms) addAsked(columns, underPresentTitles(underPresentTitles(form, last), now?.form));
    addForStaff(columns, now?.staff ?? []);
  }
  return {
    columns: [...new Set([...first, ...titles()])],
    /** The column of a form field. */
    columnOf: (field: string, facilityId: number): string | undefined =>
      [...(byFacility.get(facilityId) ?? [])].find(([, fields]) => fields.includes(field))?.[0],
    answerOf: (column: string, facilityId: number, answers: Answers): string => {
      const typed = typedFrom(answers);
      const fields = byFacility.get(facilityId)?.get(column) ?? [];
      return fields.map((field) => typed[field]).find((answer) => answer) ?? '';
    },
  };
};
