/**
 * How much the tests do. `npm test` runs the short size, `npm run test:all` the full one (docs/testing.md says what runs where).
 * A test that runs in the full size only stands in `if (isFull)`, or has the tag `@full` in a browser.
 */
export const isFull = process.env.TEST_SIZE === 'full';

export const sized = <Value>(short: Value, full: Value): Value => (isFull ? full : short);
