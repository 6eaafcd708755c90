import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const ofTheCheckout = fileURLToPath(new URL('../../../.env', import.meta.url));

export class EnvFileError extends Error {}

/**
 * The server and the commands read their settings from one file: the one that ENV_FILE names, or .env in the checkout. Variables already in
 * the environment win. Without a file, only the environment counts.
 */
export const loadEnvFile = (): void => {
  const file = process.env.ENV_FILE || (existsSync(ofTheCheckout) ? ofTheCheckout : undefined);
  if (!file) return;
  try {
    // Not `process.loadEnvFile`: it calls a file missing when it lacks permission to read it.
    const given = Object.entries(parseEnv(readFileSync(file, 'utf8')));
    for (const [name, value] of given) process.env[name] ??= value;
  } catch (error) {
    throw new EnvFileError(`The settings in ${file} cannot be read: ${(error as Error).message}`);
  }
};
