/** What the browser tests check for everybody's sake. The statement names these, and each has tests that carry it as their tag. */
export const checks = [
  'automatic',
  'keyboard',
  'focus',
  'text',
  'reflow',
  'contrast',
  'colours',
  'motion',
  'targets',
  'errors',
  'language',
] as const;
