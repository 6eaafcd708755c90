import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const ofTheCheckout = fileURLToPath(new URL('../../../.env', import.meta.url));

export class EnvFileError extends Error {}

/**
 * Loads the settings for the server and the commands from one file: the one that ENV_FILE names, or .env in the checkout. Variables that
 * the environment already has stay. Without a file, only the environment counts.
 */
export const loadEnvFile = (): void => {
  const file = process.env.ENV_FILE || (existsSync(ofTheCheckout) ? ofTheCheckout : undefined);
  if (!file) return;
  try {
    // `process.loadEnvFile` would call a file missing if this process has no permission to read it.
    const given = Object.entries(parseEnv(readFileSync(file, 'utf8')));
    for (const [name, value] of given) process.env[name] ??= value;
  } catch (error) {
    throw new EnvFileError(`The settings in ${file} cannot be read: ${(error as Error).message}`);
  }
};
