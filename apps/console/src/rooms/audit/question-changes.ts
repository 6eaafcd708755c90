interface Question {
  readonly id: number;
  readonly title: string;
  readonly title_en: string;
}

/** One change of a form's questions. */
export type QuestionChange =
  | { readonly kind: 'added' | 'removed' | 'changed'; readonly title: string }
  | { readonly kind: 'retitled'; readonly from: string; readonly to: string }
  | { readonly kind: 'sorted' };

const fields = ['inputs', 'staff_inputs'];

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value;

const questionsIn = (value: unknown): Question[] => (Array.isArray(value) ? value.filter(isQuestion) : []);

/** Whether a field of an audit row contains the questions of a form. */
export const holdsQuestions = (field: string, ...values: readonly unknown[]): boolean =>
  fields.includes(field) && values.every((value) => value == null || Array.isArray(value));

/** A published question keeps its id when its title changes. An unpublished question has no id yet, so its title identifies it. */
const keyOf = ({ id, title }: Question): string => (id > 0 ? String(id) : `new ${title}`);

const fullTitle = ({ title, title_en }: Question): string => (title_en ? `${title} / ${title_en}` : title);

export const questionChanges = (before: unknown, after: unknown): QuestionChange[] => {
  const [old, now] = [questionsIn(before), questionsIn(after)];
  const oldByKey = new Map(old.map((question) => [keyOf(question), question]));
  const nowKeys = new Set(now.map(keyOf));
  const changes = now.flatMap((question): QuestionChange[] => {
    const was = oldByKey.get(keyOf(question));
    if (!was) return [{ kind: 'added', title: question.title }];
    const isRetitled = fullTitle(was) !== fullTitle(question);
    const { title, title_en } = question;
    const isChanged = JSON.stringify({ ...was, title, title_en }) !== JSON.stringify({ ...question, title, title_en });
    return [
      ...(isRetitled ? [{ kind: 'retitled' as const, from: fullTitle(was), to: fullTitle(question) }] : []),
      ...(isChanged ? [{ kind: 'changed' as const, title }] : []),
    ];
  });
  const removed = old
    .filter((question) => !nowKeys.has(keyOf(question)))
    .map(({ title }): QuestionChange => ({ kind: 'removed', title }));
  const stayed = (questions: readonly Question[], others: { has: (key: string) => boolean }) =>
    questions.map(keyOf).filter((key) => others.has(key));
  const isSorted = stayed(old, nowKeys).join() !== stayed(now, oldByKey).join();
  return [...changes, ...removed, ...(isSorted ? [{ kind: 'sorted' as const }] : [])];
};
