import { fileURLToPath } from 'node:url';

/** A file of `apps/server`, such as `legal/privacy_policy.ja.txt`. This module is in `src`, or in `dist` beside it once built. */
export const serverFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
