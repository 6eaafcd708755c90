/** The kinds of accessibility checks in the browser tests. The statement names them, and each is the tag of its tests. */
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
