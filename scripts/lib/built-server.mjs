// Runs on any Node from 20 on: only built-in modules here.
import { root } from './install.mjs';

/** The server as production runs it: what `buildServer` made, and what V8 and the C library are told about its memory. */
export const builtServer = {
  file: `${root}apps/server/dist/main.js`,
  flags: [
    // For what was just made. V8 takes up to 32 MB, twice, by itself, and serves no faster for it.
    '--max-semi-space-size=8',
    // What lives long is some 20 MB. By itself V8 lets it grow to four times of that before it looks for garbage in it.
    '--heap-growing-percent=50',
  ],
  // The C library has a heap for each of ten threads, and what one thread gave back the others do not find.
  env: { MALLOC_ARENA_MAX: '2' },
};
