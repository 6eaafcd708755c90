import { startFirefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { startWebkit } from './webkit.ts';

/** The engines besides Chromium, each with the variables that name its programs. `npm test` sets them. */
const variables = {
  webkit: ['WEBKIT_DRIVER', 'WEBKIT_BROWSER'],
  firefox: ['FIREFOX'],
} as const;

export type EngineName = keyof typeof variables;
const names = Object.keys(variables) as EngineName[];

const { WEBKIT_DRIVER = '', WEBKIT_BROWSER = '', FIREFOX = '' } = process.env;

/** The engines whose variables are all set. */
export const namedEngines = (): EngineName[] =>
  names.filter((name) => variables[name].every((variable) => process.env[variable]));

export const startEngine = (name: EngineName): Promise<Engine> =>
  name === 'webkit' ? startWebkit(WEBKIT_DRIVER, WEBKIT_BROWSER) : startFirefox(FIREFOX);
