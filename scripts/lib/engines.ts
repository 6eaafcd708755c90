import { globSync } from 'node:fs';
import { answers, hasApt, installPackages, otherwise } from './debian.ts';

/** An engine besides Chromium: its programs, by the environment variable that names each for the tests. */
interface Engine {
  readonly name: string;
  readonly packages: readonly string[];
  readonly find: () => Readonly<Record<string, string | undefined>>;
}

const which = (program: string): string | undefined => answers('which', program);

/** A program that also starts. */
const working = (program: string): string | undefined => {
  const path = which(program);
  return path && answers(path, '--help') !== undefined ? path : undefined;
};

/** The programs' packages and places in Debian and Ubuntu. Other systems have no WebKit with a driver. */
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
  /** The environment that names the programs for the tests. */
  readonly env: Record<string, string>;
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

const isComplete = (programs: Readonly<Record<string, string | undefined>>): programs is Record<string, string> =>
  Object.values(programs).every(Boolean);

/** The engines that are installed, or that Debian has. A missing engine does not stop the others; the caller reports it. */
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
