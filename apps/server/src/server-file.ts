import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The path of a file in `apps/server`, such as `legal/privacy_policy.ja.txt`. This module is in `src` or, when built, in `dist` beside it.
 */
export const serverFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const versionFile = new URL('version.txt', import.meta.url);

/** The version and the commit of this build, such as `0.1.0+1a2b3c4d5e6f`. `unbuilt` if the server runs from its sources. */
export const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'unbuilt';
