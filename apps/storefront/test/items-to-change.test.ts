import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ItemsToChange } from '../src/screens/order-student-profile/items-to-change.tsx';
import { renderPart, wordsOf } from './render-page.ts';

test.each([
  ['ja', '合計'],
  ['en', 'Total'],
] as const)(
  'where every item with the quantity 0 was removed, only the total is said (%s)',
  async (language, total) => {
    const removed = createElement(ItemsToChange, { ids: [1], beyond: [] });
    expect(wordsOf(await renderPart(removed, language, ['cart', 'catalogue']))).toBe(`${total} ¥0`);
  },
);
