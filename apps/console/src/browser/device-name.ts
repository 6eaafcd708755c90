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

/** The usual name of this browser and its system, like `Chrome, Windows`: the suggested name of a new passkey. */
export const deviceName = (): string => [firstOf(browsers), firstOf(systems)].filter(Boolean).join(', ');
