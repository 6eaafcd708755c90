import type { Console } from '../console.ts';

const facilityId = async (console: Console, handle: string): Promise<number> =>
  (await console.db.selectFrom('facility').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()).id;

const own = (console: Console) => facilityId(console, 'aoba-international-house');
const another = (console: Console) => facilityId(console, 'minato-main');

const catalogue = async (console: Console) => ({ by: await console.signedIn('catalogue') });

const rotation = async (console: Console, facility_id: number) => {
  const { by } = await catalogue(console);
  const body = { facility_id, kind: 'key', until: '2026-11-29' };
  const { fingerprint } = (await by.step('/posters/rotate/preview', body)).json().data;
  return { by, body: { ...body, fingerprint } };
};

/** A replaced key that still works, as staff see it. */
export const replacedKey = async (console: Console, facility_id: number) => {
  const { by, body } = await rotation(console, facility_id);
  await by.change('/posters/rotate', body);
  const { invitations } = (await by.get(`/posters/facility?id=${facility_id}`)).json().data;
  return invitations.find(({ state }: { state: string }) => state === 'ending') as { id: string; version: number };
};

const extension = async (console: Console, facility_id: number) => {
  const { id, version } = await replacedKey(console, facility_id);
  return { id, version, until: '2026-12-31' };
};

export const posterExamples = {
  'GET /posters': {
    example: catalogue,
    facilitiesIn: ({ posters }: { posters: { id: number }[] }) => posters.map(({ id }) => id),
  },
  'GET /posters/facility': {
    example: async (console: Console) => ({ ...(await catalogue(console)), query: `?id=${await own(console)}` }),
    outside: async (console: Console) => ({ query: `?id=${await another(console)}` }),
  },
  'GET /posters/file': {
    example: async (console: Console) => ({
      ...(await catalogue(console)),
      query: '?size=A5',
      isSoughtFor: true as const,
    }),
    facilitiesIn: ({ facilities }: { facilities: number[] }) => facilities,
  },
  'POST /posters/rotate/preview': {
    example: async (console: Console) => ({
      ...(await catalogue(console)),
      body: { facility_id: await own(console), kind: 'key', until: null },
    }),
    outside: async (console: Console) => ({
      body: { facility_id: await another(console), kind: 'key', until: null },
    }),
  },
  'POST /posters/rotate': {
    example: async (console: Console) => rotation(console, await own(console)),
    outside: async (console: Console) => ({ body: (await rotation(console, await another(console))).body }),
  },
  'POST /posters/extend': {
    example: async (console: Console) => ({
      ...(await catalogue(console)),
      body: await extension(console, await own(console)),
    }),
    outside: async (console: Console) => ({ body: await extension(console, await another(console)) }),
  },
};
