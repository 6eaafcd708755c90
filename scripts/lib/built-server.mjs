// Runs on any Node from 20 on: only built-in modules here.
import { root } from './install.mjs';

/** The server as production runs it: what `buildServer` made, and what V8 is told about its memory. */
export const builtServer = {
  file: `${root}apps/server/dist/main.js`,
  flags: [
    // Of 32 MB for what was just made, which V8 takes by itself, ours uses no more than a quarter any faster.
    '--max-semi-space-size=8',
    // What lives long is some 20 MB: V8 would let garbage grow to four times of that before it looks, and is no faster for it.
    '--heap-growing-percent=50',
  ],
};
