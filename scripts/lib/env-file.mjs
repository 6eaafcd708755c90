// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.12.
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { root } from './install.mjs';

/** Reads the settings as the server does (apps/server/src/env-file.ts), for programs that run beside the server. */
export const loadEnvFile = () => {
  const file = process.env.ENV_FILE || (existsSync(`${root}.env`) ? `${root}.env` : undefined);
  if (!file) return;
  try {
    const given = Object.entries(parseEnv(readFileSync(file, 'utf8')));
    for (const [name, value] of given) process.env[name] ??= value;
  } catch (error) {
    process.stderr.write(`The settings in ${file} cannot be read: ${error.message}\n`);
    process.exit(1);
  }
};
