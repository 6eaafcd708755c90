const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const found = (kinds: readonly (readonly [string, RegExp])[], agent: string): string | undefined =>
  kinds.find(([, pattern]) => pattern.test(agent))?.[0];

/** What people call the browser and the machine that a request says it comes from, like `Chrome, Windows`. */
export const browserName = (agent: string | undefined): string =>
  [found(browsers, agent ?? ''), found(systems, agent ?? '')].filter(Boolean).join(', ') || '?';
