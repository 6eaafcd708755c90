const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (known: typeof browsers): string | undefined =>
  known.find(([pattern]) => pattern.test(navigator.userAgent))?.[1];

/** What people call this browser and its machine, like `Chrome, Windows`: the name that a new passkey is offered. */
export const deviceName = (): string => [firstOf(browsers), firstOf(systems)].filter(Boolean).join(', ');
