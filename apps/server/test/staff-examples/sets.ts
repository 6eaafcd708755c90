import sharp from 'sharp';
import type { Console } from '../console.ts';

/** A photo as from a phone, in base64. */
export const photo = async (
  color = '#2b4a8b',
  { width = 800, height = 600, as = 'jpeg' as 'jpeg' | 'png' | 'webp' } = {},
) =>
  (
    await sharp({ create: { width, height, channels: 3, background: color } })
      .toFormat(as)
      .toBuffer()
  ).toString('base64');

const plan = { id: null, name: '1年プラン', name_en: 'One year', description: '', description_en: '', color: '' };

/** All texts of a new set, in both languages. */
export const newSet = {
  name: '掃除セット',
  name_en: 'Cleaning set',
  description: '掃除機とほうき。',
  description_en: 'A vacuum cleaner and a broom.',
  kind: '家電',
  kind_en: 'Appliances',
  contents: [{ name: '掃除機', name_en: 'Vacuum cleaner', size: '', size_en: '' }],
  quantity_a: { unit: '台', unit_en: 'piece(s)' },
  quantity_b: null,
  pictures: [],
  options: [
    { ...plan, price: 3000, price_type: 1 },
    { ...plan, name: '継続', name_en: 'Renewal', price: 2500, price_type: 2 },
    { ...plan, name: '早期申込', name_en: 'Early order', price: 2800, price_type: 3 },
  ],
  is_retired: false,
};

export const setId = async ({ db }: Console, handle: string): Promise<number> =>
  (await db.selectFrom('rental_set').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()).id;

export const facilityId = async ({ db }: Console, handle: string): Promise<number> =>
  (await db.selectFrom('facility').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()).id;

export const DORM = 'aoba-international-house';
export const SCHOOL = 'minato-main';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

/** The body that saves a set with changes. */
export const changedSet = async (by: Browser, id: number, changes: object = {}) => {
  const set = (await by.get(`/sets/one?id=${id}`)).json().data;
  const { handle: _, facility_id: __, facilities: ___, may_change: ____, retired_options: _____, ...fields } = set;
  return { ...fields, ...changes };
};

interface Offered {
  readonly set_id: number;
  readonly offered_from: string;
  readonly offered_until: string;
  readonly least: number | null;
  readonly most: number | null;
  readonly stock: number | null;
  readonly options: { option_id: number; price: number; price_type: number; is_offered: boolean }[];
}

/** An offer in the form in which staff save it. */
export const asSaved = ({ set_id, offered_from, offered_until, least, most, stock, options }: Offered) => ({
  set_id,
  offered_from,
  offered_until,
  least,
  most,
  stock,
  options: options
    .filter(({ is_offered }) => is_offered)
    .map(({ option_id, price, price_type }) => ({ option_id, price, price_type })),
});

/** The body that saves the present offers of a facility. */
export const offersAt = async (by: Browser, facility_id: number) => {
  const { version, sets } = (await by.get(`/facilities/sets?id=${facility_id}`)).json().data;
  return { facility_id, version, sets: (sets as Offered[]).map(asSaved) };
};

/** Previews the change. Returns its body with the preview's fingerprint. */
export const previewed = async (by: Browser, path: string, body: object) => {
  const { fingerprint } = (await by.step(`${path}/preview`, body)).json().data;
  return { ...body, fingerprint };
};

const catalogue = (console: Console) => console.signedIn('catalogue');

/** The body that saves the offers of a facility without its last set. */
const fewer = async (console: Console, handle = DORM) => {
  const offers = await offersAt(await catalogue(console), await facilityId(console, handle));
  return { ...offers, sets: offers.sets.slice(0, -1) };
};

const renamed = async (console: Console) =>
  changedSet(await catalogue(console), await setId(console, 'bedding'), { name: '寝具一式' });

export const setExamples = {
  'GET /sets': {
    example: async (console: Console) => ({ by: await console.signedIn('desk') }),
    facilitiesIn: ({ sets }: { sets: { facilities: number[] }[] }) => [
      ...new Set(sets.flatMap(({ facilities }) => facilities)),
    ],
  },
  'GET /sets/one': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      query: `?id=${await setId(console, 'desk')}`,
      isSoughtFor: true as const,
    }),
    facilitiesIn: ({ facilities }: { facilities: number[] }) => facilities,
  },
  'POST /sets/make': {
    example: async (console: Console) => ({
      by: await catalogue(console),
      body: { ...newSet, facility_id: null, offer_at: null },
    }),
    outside: async (console: Console) => ({
      body: { ...newSet, facility_id: await facilityId(console, SCHOOL), offer_at: null },
    }),
  },
  'POST /sets/change/preview': {
    example: async (console: Console) => ({ by: await catalogue(console), body: await renamed(console) }),
    // Staff of a single facility may not change a set that several facilities share.
    outside: async (console: Console) => ({ body: await renamed(console) }),
  },
  'POST /sets/change': {
    example: async (console: Console) => {
      const by = await catalogue(console);
      return { by, body: await previewed(by, '/sets/change', await renamed(console)) };
    },
    outside: async (console: Console) => ({ body: { ...(await renamed(console)), fingerprint: 'x' } }),
  },
  'POST /sets/pictures': {
    example: async (console: Console) => ({ by: await catalogue(console), body: { content: await photo() } }),
  },
  'GET /facilities/sets': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      query: `?id=${await facilityId(console, DORM)}`,
    }),
    outside: async (console: Console) => ({ query: `?id=${await facilityId(console, SCHOOL)}` }),
  },
  'POST /facilities/sets/change/preview': {
    example: async (console: Console) => ({ by: await catalogue(console), body: await fewer(console) }),
    outside: async (console: Console) => ({ body: await fewer(console, SCHOOL) }),
  },
  'POST /facilities/sets/change': {
    example: async (console: Console) => {
      const by = await catalogue(console);
      return { by, body: await previewed(by, '/facilities/sets/change', await fewer(console)) };
    },
    outside: async (console: Console) => ({ body: { ...(await fewer(console, SCHOOL)), fingerprint: 'x' } }),
  },
};
