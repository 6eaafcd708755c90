import type { Console } from '../console.ts';
import { twoOrders } from './order-list.ts';

const plain = { format: 'csv', columns: ['number', 'phone'], filter: {}, is_new_only: false };
const content = { name: 'Store room', format: 'csv', columns: ['number', 'set'], filter: { state: 'unpaid' } };

type Browser = Awaited<ReturnType<Console['signedIn']>>;

export const savedSet = async (desk: Browser) =>
  (await desk.change('/exports/sets/save', content)).json().data as { id: number; version: number };

/** The current state of an export set. */
export const setNow = async (by: Browser, id: number) =>
  (await by.get('/exports/sets')).json().data.sets.find((set: { id: number }) => set.id === id);

/** A ready file with the new orders of a set, requested in this browser. */
export const newOrdersOf = async (console: Console, desk: Browser, set_id: number): Promise<number> => {
  const { columns, filter } = content;
  const body = { format: 'csv', columns, filter, set_id, is_new_only: true };
  const { id } = (await desk.change('/exports/start', body)).json().data;
  await console.work();
  return id;
};

const ready = async (console: Console) => {
  await twoOrders(console);
  const by = await console.signedIn('desk');
  const { id } = (await by.change('/exports/start', plain)).json().data;
  await console.work();
  return { by, id: id as number };
};

const withSet = async (console: Console) => {
  const by = await console.signedIn('desk');
  return { by, set: await savedSet(by) };
};

export const exportExamples = {
  'GET /exports': { example: async (console: Console) => ({ by: (await ready(console)).by }) },
  'POST /exports/start': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), body: plain }),
    facilitiesIn: ({ facilities }: { facilities: number[] }) => facilities,
  },
  'GET /exports/part': {
    example: async (console: Console) => {
      const { by, id } = await ready(console);
      return { by, query: `?id=${id}&part=0` };
    },
  },
  'POST /exports/taken': {
    example: async (console: Console) => {
      const { by, id } = await ready(console);
      return { by, body: { id } };
    },
  },
  'POST /exports/discard': {
    example: async (console: Console) => {
      const { by, id } = await ready(console);
      return { by, body: { id } };
    },
  },
  'GET /exports/sets': { example: async (console: Console) => ({ by: (await withSet(console)).by }) },
  'POST /exports/sets/save': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), body: content }),
  },
  'POST /exports/sets/change': {
    example: async (console: Console) => {
      const { by, set } = await withSet(console);
      return { by, body: { ...content, name: 'Second store room', id: set.id, version: set.version } };
    },
  },
  'POST /exports/sets/retire': {
    example: async (console: Console) => {
      const { by, set } = await withSet(console);
      return { by, body: { id: set.id, version: set.version } };
    },
  },
  'POST /exports/sets/take-back': {
    example: async (console: Console) => {
      await twoOrders(console);
      const { by, set } = await withSet(console);
      await by.change('/exports/taken', { id: await newOrdersOf(console, by, set.id) });
      return { by, body: { id: set.id, version: (await setNow(by, set.id)).version } };
    },
  },
};
