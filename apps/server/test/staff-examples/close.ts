import type { Console } from '../console.ts';

const DAY = '2026-11-14';

const finance = async (console: Console) => ({ by: await console.signedIn('finance') });

/** A day that is over and was compared, as it is told. */
const compared = async (console: Console) => {
  const { by } = await finance(console);
  await by.change('/close/compare', { day: DAY, version: 1 });
  await console.work();
  return { by, day: (await by.get(`/close/day?day=${DAY}`)).json().data };
};

export const closeExamples = {
  'GET /close/days': { example: finance },
  'GET /close/day': { example: async (console: Console) => ({ ...(await finance(console)), query: `?day=${DAY}` }) },
  'POST /close/compare': {
    example: async (console: Console) => ({ ...(await finance(console)), body: { day: DAY, version: 1 } }),
  },
  'POST /close/sign': {
    example: async (console: Console) => {
      const { by, day } = await compared(console);
      return { by, body: { day: DAY, version: day.version, figures: day.figures, note: '' } };
    },
  },
};
