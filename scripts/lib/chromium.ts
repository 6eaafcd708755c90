import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { quietly, Stopped } from './step.mjs';

const answers = (program: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const isRoot = process.getuid?.() === 0;

/** Where apt is there and we may use it. */
const hasApt = (): boolean =>
  answers('apt-get', '--version') !== undefined && (isRoot || answers('sudo', '-n', 'true') !== undefined);

const apt = (...args: string[]): Promise<unknown> => {
  const [program = '', ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
  return quietly(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
};

/** Goes on in another way, unless somebody stopped us. */
const otherwise =
  <Value>(next: () => Value) =>
  (error: unknown): Value => {
    if (error instanceof Stopped) throw error;
    return next();
  };

const installPackage = async (name: string): Promise<void> => {
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  // The machine's list of packages may be old.
  await install().catch(otherwise(() => apt('update').then(install)));
};

/** Whatever the reason was, it must be clear what is lacking. */
const lacking = (what: string) => (error: { output: string }) => {
  if (error instanceof Stopped) throw error;
  throw Object.assign(error, { output: `${error.output}${what}\n` });
};
const noChromium = 'There is no Chromium.';
const noJapaneseFont = 'There is no Japanese font.';

/** The shell first: without a window to draw it needs half of the processor's time. */
const installed = (): string | undefined =>
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
    .map((name) => answers('which', name))
    .find((path) => path && answers(path, '--version'));

const ofPlaywright = (): string | undefined =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;

/** A Chromium: the one named by CHROMIUM, one that is installed, Debian's, or Playwright's own download. */
export const findChromium = async (): Promise<string> => {
  const present = process.env.CHROMIUM ?? installed() ?? ofPlaywright();
  if (present) return present;
  if (hasApt()) {
    await installPackage('chromium-headless-shell')
      .catch(otherwise(() => installPackage('chromium')))
      .catch(otherwise(() => undefined));
    const found = installed();
    if (found) return found;
  }
  await quietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']).catch(
    lacking(noChromium),
  );
  const downloaded = ofPlaywright();
  if (!downloaded) throw new Error(noChromium);
  return downloaded;
};

/** Japanese glyphs, so that what the tests see is what people see. */
export const findJapaneseFont = async (): Promise<void> => {
  if (process.platform !== 'linux' || answers('fc-list', ':lang=ja')) return;
  if (!hasApt()) throw new Error(noJapaneseFont);
  await installPackage('fonts-noto-cjk').catch(lacking(noJapaneseFont));
};
