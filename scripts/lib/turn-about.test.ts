import { expect, test } from 'vitest';
import { otherTurns } from './turn-about.ts';

const spec = (file: string, title: string) => ({ file, title });

test('each journey is taken in one language, the next one of its file in the other, and single tests always', () => {
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [
          spec('a.spec.ts', 'orders (ja)'),
          spec('a.spec.ts', 'pays (ja)'),
          spec('a.spec.ts', 'orders (en)'),
          spec('a.spec.ts', 'pays (en)'),
          spec('a.spec.ts', 'goes back'),
        ],
        suites: [{ title: 'at night', file: 'a.spec.ts', specs: [spec('a.spec.ts', 'orders (ja)')] }],
      },
      {
        title: 'b.spec.ts',
        file: 'b.spec.ts',
        specs: [spec('b.spec.ts', 'ja: signs in'), spec('b.spec.ts', 'en: signs in')],
      },
    ],
  };
  expect(otherTurns(report)).toEqual(['a.spec.ts › orders (en)', 'a.spec.ts › pays (ja)', 'b.spec.ts › en: signs in']);
});
