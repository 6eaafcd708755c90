/**
 * The size of the tests. `npm test` runs the short size, `npm run test:all` the full one (docs/testing.md explains what runs where). A test
 * of the full size only is in `if (isFull)`, or has the tag `@full` in a browser.
 */
export const isFull = process.env.TEST_SIZE === 'full';

export const sized = <Value>(short: Value, full: Value): Value => (isFull ? full : short);
