import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fits, middle, shownPart } from './crop.ts';

test('without a choice the middle is shown, as much of it as fits', () => {
  expect(shownPart({ width: 1600, height: 900 }, middle)).toEqual({ width: 1200, height: 900, x: 200, y: 0 });
  expect(shownPart({ width: 600, height: 1000 }, middle)).toEqual({ width: 600, height: 450, x: 0, y: 275 });
});

test('a picture that is four to three within a per cent is taken as it is', () => {
  for (const [width, height] of [
    [1600, 1200],
    [4032, 3024],
    [1280, 955],
    [1010, 751],
  ] as const)
    expect(fits({ width, height })).toBe(true);
  for (const [width, height] of [
    [1200, 1600],
    [1600, 1000],
    [1000, 735],
    [1000, 765],
  ] as const)
    expect(fits({ width, height })).toBe(false);
});

test('however a picture is cropped, what is shown is four to three and inside of it', () => {
  const side = fc.integer({ min: 1, max: 8_000 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const crop = fc.record({ zoom: fc.double({ min: 1, max: 4, noNaN: true }), across: part, down: part });
  fc.assert(
    fc.property(side, side, crop, (width, height, chosen) => {
      const shown = shownPart({ width, height }, chosen);
      expect(shown.width / shown.height).toBeCloseTo(4 / 3);
      expect(Math.min(shown.x, shown.y)).toBeGreaterThanOrEqual(-1e-6);
      expect(shown.x + shown.width).toBeLessThanOrEqual(width + 1e-6);
      expect(shown.y + shown.height).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
