import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { EnvFileError, loadEnvFile } from './env-file.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import type { DatabaseConfig } from './platform/db/database.ts';
import { createLogger } from './platform/logger.ts';
import { noteRehearsal } from './platform/rehearsal.ts';
import { traceOfLine } from './platform/traces/spans.ts';

/** What the shop's process and the console's process share when they start and stop. */

/**
 * The folder of a built app. The next build changes the link `dist`. So this resolves the link, and a server keeps the build that it found
 * at its start.
 */
export const builtFolder = (app: string): string => {
  const folder = fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));
  return existsSync(folder) ? realpathSync(folder) : folder;
};

/** Prints why the server cannot start, in a line or two without a stack, and ends the process. */
export const giveUp = (reason: string, code = 1): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(code);
};

export const configOrGiveUp = (): Config => {
  try {
    loadEnvFile();
    const config = readConfig(process.env);
    noteRehearsal(config);
    return config;
  } catch (error) {
    if (error instanceof ConfigError || error instanceof EnvFileError) return giveUp(error.message);
    throw error;
  }
};

/** The logger of a process. In a rehearsal each line is marked. */
export const loggerOf = ({ logLevel, isRehearsal, traces }: Config): Logger =>
  createLogger(logLevel, undefined, {
    ...(isRehearsal && { base: { rehearsal: true } }),
    ...(traces && { mixin: traceOfLine }),
  });

/**
 * Loads the code of the traces and turns them on, if a collector is configured. Must run before the database is opened. Returns a function
 * that sends the last spans.
 */
export const tracesOf = async ({ traces }: Config, process: 'shop' | 'console', logger: Logger) => {
  if (!traces) return async (): Promise<void> => undefined;
  const { openTraces } = await import('./platform/traces/open-traces.ts');
  return openTraces(traces, process, logger);
};

const PATIENCE_MS = 15_000;

/**
 * On SQLite, the shop's process and the console's process wait longer for each other, because an import by staff may write for some
 * seconds.
 */
export const besideEachOther = (config: Config): DatabaseConfig =>
  config.databaseUrl ? config : { ...config, databaseLockMs: Math.max(config.databaseLockMs, PATIENCE_MS) };

/** Starts to listen. Returns false if the port is taken. */
export const listenOr = async (app: FastifyInstance, host: string, port: number): Promise<boolean> => {
  try {
    await app.listen({ host, port });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return false;
  }
};

export const portTaken = (port: number, variable: string): string =>
  `Port ${port} is taken by another program: stop that one, or choose another with ${variable}=${port + 10}.`;

/** Limits how long a stop takes: first closes the connections of clients that never finish their requests, and later ends the process. */
export const limitStop = (app: FastifyInstance, { drainMs }: Config): void => {
  setTimeout(() => app.server.closeAllConnections(), drainMs + 10_000).unref();
  setTimeout(() => process.exit(1), 35_000).unref();
};
