import { lazy } from 'react';
import { loadChunk } from '../../connection/load-chunk.ts';
import { loadTexts } from '../../language/page-language.ts';

/** Loaded only for members with the quantity 0 in their cart. The screen waits for it, so that nothing shifts. */
export const ZeroItems = lazy(() =>
  loadChunk(async () => {
    const [{ ZeroItems }] = await Promise.all([import('./zero-items.tsx'), loadTexts('catalogue')]);
    return { default: ZeroItems };
  }),
);
