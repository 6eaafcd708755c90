import { globSync } from 'node:fs';
import { answers, hasApt, installPackages, otherwise } from './debian.ts';

/** An engine besides Chromium. `find` returns its programs, by the environment variables that name them for the tests. */
interface Engine {
  readonly name: string;
  readonly packages: readonly string[];
  readonly find: () => Readonly<Record<string, string | undefined>>;
}

const which = (program: string): string | undefined => answers('which', program);

/** The path of a program, if it starts. */
const working = (program: string): string | undefined => {
  const path = which(program);
  return path && answers(path, '--help') !== undefined ? path : undefined;
};

/** The packages of the programs in Debian and Ubuntu. Other systems have no WebKit with a driver. */
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
  /** The environment variables that name the programs for the tests. */
  readonly env: Record<string, string>;
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

const isComplete = (programs: Readonly<Record<string, string | undefined>>): programs is Record<string, string> =>
  Object.values(programs).every(Boolean);

/**
 * Finds the engines that are installed, and installs those that Debian has. If one is missing, the others are still used, and the caller
 * reports it.
 */
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
