import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const say = (text: string) => process.stdout.write(`${text}\n`);
const answers = (program: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Debian's packages, where apt is there and we may use it. */
const installPackage = (name: string): boolean => {
  if (!answers('apt-get', '--version')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && answers('sudo', '-n', 'true') === undefined) return false;
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    return (
      spawnSync(program, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status === 0
    );
  };
  say(`Installing ${name}.`);
  return (
    apt('install', '-y', '--no-install-recommends', name) ||
    (apt('update') && apt('install', '-y', '--no-install-recommends', name))
  );
};

const installed = (): string | undefined =>
  ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
    .map((name) => answers('which', name))
    .find((path) => path && answers(path, '--version'));

const ofPlaywright = (): string | undefined =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;

/** A Chromium: the one named by CHROMIUM, one that is installed, Debian's, or Playwright's own download. */
export const findChromium = (): string => {
  const present = process.env.CHROMIUM ?? installed() ?? ofPlaywright();
  if (present) return present;
  if (installPackage('chromium')) return installed() ?? '/usr/bin/chromium';
  say('Downloading Chromium with Playwright.');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  const downloaded = ofPlaywright();
  if (!downloaded) throw new Error('There is no Chromium: install one, or name it with CHROMIUM=/path/to/chromium.');
  return downloaded;
};

/** Japanese glyphs, so that what the tests see is what people see. The tests pass without, so this only tries. */
export const findJapaneseFont = (): void => {
  const fonts = answers('fc-list', ':lang=ja');
  if (!fonts && process.platform === 'linux' && !installPackage('fonts-noto-cjk'))
    say('There is no Japanese font: screenshots will show boxes.');
};
