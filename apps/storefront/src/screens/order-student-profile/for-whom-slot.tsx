import { lazy } from 'react';
import { loadChunk } from '../../connection/load-chunk.ts';
import { loadTexts } from '../../language/page-language.ts';

/** The question for whom the order is. Its code loads only for families. The screen waits for the code, so that nothing shifts. */
export const ForWhom = lazy(() =>
  loadChunk(async () => {
    const [{ ForWhom }] = await Promise.all([import('./for-whom.tsx'), loadTexts('family')]);
    return { default: ForWhom };
  }),
);
