import { fileURLToPath } from 'node:url';

/**
 * The path of a file of `apps/server`, such as `legal/privacy_policy.ja.txt`. This module is in `src` or, once built, in `dist` beside it.
 */
export const serverFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
