import type { DraftForm, DraftInput } from '@hitosoroi/rules/form-draft';
import type { Console } from '../console.ts';
import { ordered } from './order.ts';

export const question = (given: Partial<DraftInput>): DraftInput => ({
  id: 0,
  type: 'string',
  title: '',
  title_en: '',
  placeholder: '',
  placeholder_en: '',
  is_required: false,
  invisible: false,
  options: [],
  ...given,
});

const facilityAt = async ({ db }: Console, handle: string): Promise<number> =>
  (await db.selectFrom('facility').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()).id;

const handles = { dorm: 'aoba-international-house', school: 'minato-main' } as const;
type At = keyof typeof handles;

/** Signs in a staff person who may edit the facility's form. Returns the form, and functions that read, preview and publish it. */
export const worksOn = async (console: Console, at: At | number = 'dorm') => {
  const by = await console.signedIn('catalogue');
  const id = typeof at === 'number' ? at : await facilityAt(console, handles[at]);
  const read = async () => (await by.get(`/catalogue/form?id=${id}`)).json().data;
  const { version, form } = (await read()) as { version: number; form: DraftForm };
  const preview = async (next: DraftForm, seen = version) =>
    by.step('/catalogue/form/publish/preview', { id, version: seen, form: next });
  /** Publishes what the preview showed. */
  const publish = async (next: DraftForm, seen?: number) => {
    const { fingerprint } = (await preview(next, seen)).json().data;
    return by.change('/catalogue/form/publish', { id, form: next, fingerprint });
  };
  return { by, id, version, form, read, preview, publish };
};

/** Adds a question for staff to a facility's form. Returns the field of its answer. */
export const withStaffQuestion = async (console: Console, at: At = 'dorm', title = '部屋の割り当て') => {
  const { form, publish } = await worksOn(console, at);
  const answer = await publish({ ...form, staff_inputs: [question({ title, title_en: 'Room assigned' })] });
  const [{ id }] = answer.json().data.form.staff_inputs;
  return `staff_${id}`;
};

/** The form with one more question for staff. */
const asking = (form: DraftForm): DraftForm => ({
  ...form,
  staff_inputs: [...form.staff_inputs, question({ title: '部屋', title_en: 'Room' })],
});

const body = async (console: Console, at: At = 'dorm') => {
  const { id, version, form } = await worksOn(console, at);
  return { id, version, form: asking(form) };
};

const publication = async (console: Console, at: At = 'dorm') => {
  const { by, id, form, preview } = await worksOn(console, at);
  const next = asking(form);
  const { fingerprint } = (await preview(next)).json().data;
  return { by, body: { id, form: next, fingerprint } };
};

const saved = async (console: Console, at: At = 'dorm') => {
  const { by, id, version, form } = await worksOn(console, at);
  await by.change('/catalogue/form/draft', { id, version, form: asking(form) });
  return { by, body: { id, version: version + 1 } };
};

const answered = async (console: Console, at: At = 'dorm') => {
  const field = await withStaffQuestion(console, at);
  return { number: await ordered(console, at), version: 1, answers: { [field]: '205' } };
};

export const formExamples = {
  'GET /catalogue/form': {
    example: async (console: Console) => ({
      by: await console.signedIn('viewer'),
      query: `?id=${await facilityAt(console, handles.dorm)}`,
    }),
    outside: async (console: Console) => ({ query: `?id=${await facilityAt(console, handles.school)}` }),
  },
  'POST /catalogue/form/draft': {
    example: async (console: Console) => ({ by: await console.signedIn('catalogue'), body: await body(console) }),
    outside: async (console: Console) => ({ body: await body(console, 'school') }),
  },
  'POST /catalogue/form/discard': {
    example: (console: Console) => saved(console),
    outside: async (console: Console) => ({ body: (await saved(console, 'school')).body }),
  },
  'POST /catalogue/form/publish/preview': {
    example: async (console: Console) => ({ by: await console.signedIn('catalogue'), body: await body(console) }),
    outside: async (console: Console) => ({ body: await body(console, 'school') }),
  },
  'POST /catalogue/form/publish': {
    example: (console: Console) => publication(console),
    outside: async (console: Console) => ({ body: (await publication(console, 'school')).body }),
  },
  'POST /order/staff-answers': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), body: await answered(console) }),
    outside: async (console: Console) => ({ body: await answered(console, 'school') }),
  },
};
