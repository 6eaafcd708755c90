// Runs on any Node from 20 on: only built-in modules here.
import { root } from './install.mjs';

/** The server as in production: the result of `buildServer`, and the memory settings of V8 and the C library. */
export const builtServer = {
  file: `${root}apps/server/dist/main.js`,
  flags: [
    // For new objects. By default V8 takes up to 32 MB, twice, and serves no faster for it.
    '--max-semi-space-size=8',
    // Long-lived objects take some 20 MB. By default V8 lets them grow to four times that before a collection.
    '--heap-growing-percent=50',
  ],
  // The C library has a heap for each of ten threads, and a thread cannot reuse what another one freed.
  env: { MALLOC_ARENA_MAX: '2' },
};
