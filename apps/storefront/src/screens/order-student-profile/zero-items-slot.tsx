import { lazy } from 'react';
import { loadChunk } from '../../connection/load-chunk.ts';
import { loadTexts } from '../../language/page-language.ts';

/**
 * Items with the quantity 0. Their code loads only for members who have such items in the cart. The screen waits for the code, so that
 * nothing shifts.
 */
export const ZeroItems = lazy(() =>
  loadChunk(async () => {
    const [{ ZeroItems }] = await Promise.all([import('./zero-items.tsx'), loadTexts('catalogue')]);
    return { default: ZeroItems };
  }),
);
