/**
 * The size of the tests. `npm test` runs the short size, `npm run test:all` the full size (docs/testing.md explains what runs where). Tests
 * that run only at full size are inside `if (isFull)`. In browser tests they have the tag `@full`.
 */
export const isFull = process.env.TEST_SIZE === 'full';

export const sized = <Value>(short: Value, full: Value): Value => (isFull ? full : short);
