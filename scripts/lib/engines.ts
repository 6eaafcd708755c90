import { globSync } from 'node:fs';
import { answers, hasApt, installPackages, otherwise } from './debian.ts';

/**
 * A browser engine besides Chromium. `find` returns the paths of its programs. The keys are the environment variables that the tests read.
 */
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

/** The packages' names in Debian and Ubuntu. Other systems have no WebKit that tests can drive. */
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
  /** The environment variables that tell the tests where the programs are. */
  readonly env: Record<string, string>;
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

const isComplete = (programs: Readonly<Record<string, string | undefined>>): programs is Record<string, string> =>
  Object.values(programs).every(Boolean);

/**
 * Finds the engines that are installed, and installs the others from Debian's packages if possible. The tests use the engines that were
 * found, and the caller reports the missing ones.
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
