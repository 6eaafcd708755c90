// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.
import { root } from './install.mjs';

/** The server as it runs in production: the result of `buildServer`, with the memory settings of V8 and the C library. */
export const builtServer = {
  file: `${root}apps/server/dist/main.js`,
  flags: [
    // The space for new objects, in MB. V8's default is twice 32 MB, and the server is no faster with it.
    '--max-semi-space-size=8',
    // Long-lived objects take some 20 MB. By default V8 lets them grow to four times that before it collects garbage.
    '--heap-growing-percent=50',
  ],
  // By default the C library makes a heap for each of ten threads, and no thread can reuse memory that another thread has freed.
  env: { MALLOC_ARENA_MAX: '2' },
};
