// Runs on any Node from 20 on: only built-in modules here.
import { root } from './install.mjs';

/** The server as it runs in production: the result of `buildServer`, with the memory settings of V8 and the C library. */
export const builtServer = {
  file: `${root}apps/server/dist/main.js`,
  flags: [
    // The space for new objects. By default V8 would take twice 32 MB, without serving faster.
    '--max-semi-space-size=8',
    // Long-lived objects take some 20 MB. By default V8 lets them grow to four times that before it collects garbage.
    '--heap-growing-percent=50',
  ],
  // By default the C library makes a heap for each of ten threads, and no thread can reuse what another one has freed.
  env: { MALLOC_ARENA_MAX: '2' },
};
