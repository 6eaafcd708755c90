import { lazy } from 'react';
import { loadChunk } from '../../connection/load-chunk.ts';
import { loadTexts } from '../../language/page-language.ts';

/** Only families load it. The screen waits for it, so that nothing moves when it comes. */
export const ForWhom = lazy(() =>
  loadChunk(async () => {
    const [{ ForWhom }] = await Promise.all([import('./for-whom.tsx'), loadTexts('family')]);
    return { default: ForWhom };
  }),
);
