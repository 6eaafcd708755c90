import { correctionBar } from '@hitosoroi/rules/correct-answers';
import { dayInJapan } from '@hitosoroi/rules/day';
import { languageOf } from '@hitosoroi/rules/language';
import { answersIn, fieldName, formText, typedFrom, visibleInputs } from '@hitosoroi/rules/order-form';
import { answerText } from '@hitosoroi/texts/answer-text';
import { mailText } from '@hitosoroi/texts/mails';
import { type AnswerChange, keepCorrections } from '../people/members/correct-member.ts';
import { replaceOrderWords } from '../people/search/index-search-words.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Tx } from '../platform/db/database.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { formSchema } from './form-schema.ts';
import { type LockedOrder, lockIfThere } from './lock-order.ts';
import { orderLetter, orderNumberFact } from './order-letter.ts';

type Typed = Readonly<Record<string, string>>;

interface Correction {
  readonly number: string;
  /** The version of the answers on the page that staff saw. */
  readonly version: number;
  readonly answers: Typed;
}

/** The answers that the order stores, and the form with the questions. */
const readAnswers = (tx: Tx, number: string) =>
  tx
    .selectFrom('orders')
    .where('order_number', '=', number)
    .select(['member_id', 'order_status', 'end_date'])
    .select(['form_content', 'facility_form_content', 'answers_version'])
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof readAnswers>>>;

export interface KnownAnswers {
  readonly version: number;
  readonly answers: Record<string, string>;
}

const known = ({ facility_form_content, form_content, answers_version }: Row): KnownAnswers => ({
  version: answers_version,
  answers: typedFrom(answersIn(facility_form_content, typedFrom(form_content))),
});

const differences = (before: Typed, after: Typed): AnswerChange[] =>
  Object.keys(after).flatMap((field) => {
    const [was = '', is = ''] = [before[field], after[field]];
    return was === is ? [] : [{ field, before: was, after: is }];
  });

/** The letter that tells the member the corrected answers of their order. */
const correctedLetter = (order: LockedOrder, row: Row, changes: readonly AnswerChange[], publicUrl: string) => {
  const language = languageOf(order.language);
  const t = mailText(order.language);
  const form = row.facility_form_content;
  const facts = changes.map(({ field, after }) => {
    const input = visibleInputs(form).find(({ id }) => fieldName(id) === field);
    const option = input?.options.find(({ label }) => label === after);
    return [
      input ? formText(form, language, input.title, input.title_en) : '',
      (option
        ? formText(form, language, option.label, option.label_en)
        : answerText({ type: input?.type, value: after }, language)) || t('mail.answers-corrected.none'),
    ] as const;
  });
  return orderLetter(order, publicUrl, 'answers-corrected', {
    lines: [
      t('mail.answers-corrected.text'),
      { facts: [orderNumberFact(order), ...facts] },
      t('mail.answers-corrected.wrong'),
    ],
  });
};

type Outcome =
  | 'not-found'
  | 'answers-closed'
  | { readonly stale: KnownAnswers }
  | { readonly wrong: ReadonlyMap<string, string> }
  /** `fields` are the questions whose answers changed. */
  | { readonly before: KnownAnswers; readonly after: KnownAnswers; readonly fields: readonly string[] };

/** Corrects an order's answers. The rules are those of the shop's form. Stores the earlier answers and mails the member. */
export const correctAnswers = async (
  tx: Tx,
  config: Pick<AppContext['config'], 'publicUrl' | 'mailFrom'>,
  { number, version, answers: typed }: Correction,
  staffId: number,
  now: Date,
): Promise<Outcome> => {
  const order = await lockIfThere(tx, { orderNumber: number });
  const row = order && (await readAnswers(tx, number));
  if (!order || !row) return 'not-found';
  const before = known(row);
  if (before.version !== version) return { stale: before };
  if (correctionBar(row, dayInJapan(now))) return 'answers-closed';
  const checked = formSchema(row.facility_form_content, undefined).safeParse(typed);
  if (!checked.success)
    return { wrong: new Map(checked.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])) };
  const answers = answersIn(row.facility_form_content, checked.data);
  const changes = differences(before.answers, typedFrom(answers));
  const questions = new Map(row.facility_form_content.inputs.map(({ id, title }) => [fieldName(id), title]));
  const fields = changes.map(({ field }) => questions.get(field) ?? field);
  if (changes.length === 0) return { before, after: before, fields };
  await tx
    .updateTable('orders')
    .set({ form_content: JSON.stringify(answers), answers_version: version + 1 })
    .where('order_number', '=', number)
    .execute();
  await keepCorrections(tx, { number, memberId: row.member_id }, changes, staffId, now);
  await replaceOrderWords(tx, number);
  await queueMail(tx, correctedLetter(order, row, changes, config.publicUrl), config.mailFrom, now);
  return { before, after: { version: version + 1, answers: typedFrom(answers) }, fields };
};
