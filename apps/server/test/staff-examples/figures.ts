import type { Console } from '../console.ts';

const finance = async (console: Console) => ({ by: await console.signedIn('finance') });

export const figureExamples = {
  'GET /figures': {
    example: finance,
    facilitiesIn: ({ facilities }: { facilities: { id: number }[] }) => facilities.map(({ id }) => id),
  },
  'GET /figures/file': {
    example: finance,
    facilitiesIn: ({ facilities }: { facilities: number[] }) => facilities,
  },
};
