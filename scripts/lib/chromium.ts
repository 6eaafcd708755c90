import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { answers, hasApt, installPackages, otherwise } from './debian.ts';
import { quietly, Stopped } from './step.mjs';

/** Adds the name of the missing program to an error. */
const lacking = (what: string) => (error: { output: string }) => {
  if (error instanceof Stopped) throw error;
  throw Object.assign(error, { output: `${error.output}${what}\n` });
};
const noChromium = 'There is no Chromium.';
const noJapaneseFont = 'There is no Japanese font.';

/** The path of an installed Chromium. The headless shell comes first: it draws no window, and needs half the processor time. */
const installed = (): string | undefined =>
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
    .map((name) => answers('which', name))
    .find((path) => path && answers(path, '--version'));

const ofPlaywright = (): string | undefined =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;

/** Finds a Chromium: the one that CHROMIUM names, an installed one, or Debian's. If there is none, downloads Playwright's own. */
export const findChromium = async (): Promise<string> => {
  const present = process.env.CHROMIUM ?? installed() ?? ofPlaywright();
  if (present) return present;
  if (hasApt()) {
    await installPackages('chromium-headless-shell')
      .catch(otherwise(() => installPackages('chromium')))
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

/** Installs a font with Japanese letters if none is there, so that the browser tests show the same letters as people's browsers. */
export const findJapaneseFont = async (): Promise<void> => {
  if (process.platform !== 'linux' || answers('fc-list', ':lang=ja')) return;
  if (!hasApt()) throw new Error(noJapaneseFont);
  await installPackages('fonts-noto-cjk').catch(lacking(noJapaneseFont));
};
