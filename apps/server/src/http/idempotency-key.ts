/** What an `Idempotency-Key` looks like: printable, and short enough for an index. */
export const KEY_PATTERN = /^[\w.:-]{8,100}$/;
