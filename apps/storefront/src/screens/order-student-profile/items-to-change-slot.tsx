import { lazy } from 'react';
import { loadChunk } from '../../connection/load-chunk.ts';
import { loadTexts } from '../../language/page-language.ts';

/**
 * Items of which the member has to choose another quantity. Their code loads only for members who have such items in the cart. The screen waits for the code, so that
 * nothing shifts.
 */
export const ItemsToChange = lazy(() =>
  loadChunk(async () => {
    const [{ ItemsToChange }] = await Promise.all([import('./items-to-change.tsx'), loadTexts('catalogue')]);
    return { default: ItemsToChange };
  }),
);
