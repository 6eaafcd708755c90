import { lazy } from 'react';
import { loadChunk } from '../connection/load-chunk.ts';
import { loadTexts } from '../language/page-language.ts';

/** Only members with the quantity 0 in their cart load it. The screen waits for it, so that nothing moves when it comes. */
export const ZeroItems = lazy(() =>
  loadChunk(async () => {
    const [{ ZeroItems }] = await Promise.all([import('./zero-items.tsx'), loadTexts('catalogue')]);
    return { default: ZeroItems };
  }),
);
