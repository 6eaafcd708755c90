import type { Console } from '../console.ts';

/** The id of a demo facility. The default is the one that the demo's viewer may see. */
export const facilityId = async (console: Console, handle = 'aoba-international-house'): Promise<number> =>
  (await console.db.selectFrom('facility').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()).id;

export const otherFacilityId = (console: Console): Promise<number> => facilityId(console, 'minato-main');

/** A facility's details, as the form sends them. */
export const details = {
  name: '第三学生寮',
  name_en: 'Third House',
  order_type: 1,
  start_date: '2027-04-01',
  end_date: '2028-03-31',
  main_end_date: '',
  payment_cancel_method: 1,
  payment_term_days: 7,
  cancel_policy: 'ご利用開始日の前日まで、キャンセルできます。',
  cancel_policy_en: '',
};

export const newFacility = { ...details, institution_id: null, institution: '北山大学', institution_en: '' };

export const season = {
  name: '国際学生寮 2027年度',
  name_en: 'International House 2027',
  start_date: '2027-04-01',
  end_date: '2028-03-31',
  main_end_date: '',
  price_percent: 5,
  opens_on: '2027-02-01',
};

const keeper = (console: Console) => console.signedIn('catalogue');

/** Previews the change as staff of the catalogue. Returns their browser, and the body of the change with the preview's fingerprint. */
export const previewed = async (console: Console, path: string, body: object) => {
  const by = await keeper(console);
  const { fingerprint } = (await by.change(`${path}/preview`, body)).json().data as { fingerprint: string };
  return { by, body: { ...body, fingerprint } };
};

const opening = async (console: Console) => ({ id: await facilityId(console), to: 'close', on: 'now' });
const otherOpening = async (console: Console) => ({ id: await otherFacilityId(console), to: 'close', on: 'now' });
const nextSeason = async (console: Console) => ({ id: await facilityId(console), season });
const fingerprint = 'none';

export const facilityExamples = {
  'GET /catalogue/facilities': {
    example: async (console: Console) => ({ by: await keeper(console) }),
    facilitiesIn: ({ facilities }: { facilities: { id: number }[] }) => facilities.map(({ id }) => id),
  },
  'GET /catalogue/facility': {
    example: async (console: Console) => ({ by: await keeper(console), query: `?id=${await facilityId(console)}` }),
    outside: async (console: Console) => ({ query: `?id=${await otherFacilityId(console)}` }),
  },
  'GET /catalogue/versions': {
    example: async (console: Console) => {
      const by = await keeper(console);
      const id = await facilityId(console);
      await by.change('/catalogue/facility/change', { id, version: 1, ...details });
      return { by, query: `?kind=facility&id=${id}` };
    },
    outside: async (console: Console) => ({ query: `?kind=facility&id=${await otherFacilityId(console)}` }),
  },
  'GET /catalogue/institutions': {
    example: async (console: Console) => ({ by: await keeper(console) }),
    outside: async () => ({}),
  },
  'GET /catalogue/facilities/new': {
    example: async (console: Console) => ({ by: await keeper(console) }),
    outside: async () => ({}),
  },
  'POST /catalogue/facilities/make': {
    example: async (console: Console) => ({ by: await keeper(console), body: newFacility }),
    outside: async () => ({ body: newFacility }),
  },
  'POST /catalogue/facility/change': {
    example: async (console: Console) => ({
      by: await keeper(console),
      body: { id: await facilityId(console), version: 1, ...details },
    }),
    outside: async (console: Console) => ({ body: { id: await otherFacilityId(console), version: 1, ...details } }),
  },
  'POST /catalogue/institution/change': {
    example: async (console: Console) => ({
      by: await keeper(console),
      body: { id: 1, version: 1, name: '青葉学園大学', name_en: 'Aoba Gakuen University' },
    }),
    outside: async () => ({ body: { id: 1, version: 1, name: '青葉学園大学', name_en: '' } }),
  },
  'POST /catalogue/facility/tick': {
    example: async (console: Console) => ({
      by: await keeper(console),
      body: { id: await facilityId(console), point: 'poster', is_done: true },
    }),
    outside: async (console: Console) => ({
      body: { id: await otherFacilityId(console), point: 'poster', is_done: true },
    }),
  },
  'POST /catalogue/facility/opening/preview': {
    example: async (console: Console) => ({ by: await keeper(console), body: await opening(console) }),
    outside: async (console: Console) => ({ body: await otherOpening(console) }),
  },
  'POST /catalogue/facility/opening': {
    example: async (console: Console) => previewed(console, '/catalogue/facility/opening', await opening(console)),
    outside: async (console: Console) => ({ body: { ...(await otherOpening(console)), fingerprint } }),
  },
  'POST /catalogue/facility/season/preview': {
    example: async (console: Console) => ({ by: await keeper(console), body: await nextSeason(console) }),
    outside: async (console: Console) => ({ body: await nextSeason(console) }),
  },
  'POST /catalogue/facility/practice': {
    example: async (console: Console) => ({ by: await keeper(console), body: { id: await facilityId(console) } }),
    outside: async (console: Console) => ({ body: { id: await facilityId(console) } }),
  },
  'POST /catalogue/facility/season': {
    example: async (console: Console) => previewed(console, '/catalogue/facility/season', await nextSeason(console)),
    outside: async (console: Console) => ({ body: { ...(await nextSeason(console)), fingerprint } }),
  },
};
