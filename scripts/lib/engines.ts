import { globSync } from 'node:fs';
import { answers, hasApt, installPackages, otherwise } from './debian.ts';

/** An engine besides Chromium: the programs that drive it, by the variable that names each for the tests. */
interface Engine {
  readonly name: string;
  readonly packages: readonly string[];
  readonly find: () => Readonly<Record<string, string | undefined>>;
}

const which = (program: string): string | undefined => answers('which', program);

/** One that also starts. */
const working = (program: string): string | undefined => {
  const path = which(program);
  return path && answers(path, '--help') !== undefined ? path : undefined;
};

/** Where Debian and Ubuntu have them. No other system has a WebKit that can be driven so. */
const wanted: readonly Engine[] = [
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => ({
      WEBKIT_DRIVER: which('Xvfb') && working('WebKitWebDriver'),
      WEBKIT_BROWSER: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1),
    }),
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: () => ({ FIREFOX: working('firefox-esr') }),
  },
];

export interface FoundEngines {
  /** Names their programs for the tests. */
  readonly env: Record<string, string>;
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

const isComplete = (programs: Readonly<Record<string, string | undefined>>): programs is Record<string, string> =>
  Object.values(programs).every(Boolean);

/** The engines that are installed, or that Debian has. Where one cannot be had, the others are tried without it; whoever asks says so. */
export const findEngines = async (): Promise<FoundEngines> => {
  const env: Record<string, string> = {};
  const found: string[] = [];
  const missing: string[] = [];
  for (const { name, packages, find } of wanted) {
    if (!isComplete(find()) && hasApt()) await installPackages(...packages).catch(otherwise(() => undefined));
    const programs = find();
    if (isComplete(programs)) Object.assign(env, programs);
    (isComplete(programs) ? found : missing).push(name);
  }
  return { env, found, missing };
};
