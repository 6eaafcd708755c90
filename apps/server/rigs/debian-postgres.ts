import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { newFolder } from '../test/new-folder.ts';

/** The folder with the programs of Debian's newest PostgreSQL. `pg_dump` and pgBackRest need a server of their version. */
const programs = (): string => {
  const versions = readdirSync('/usr/lib/postgresql').map(Number);
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
};

type Env = Readonly<Record<string, string>>;

/** Runs a program as the user `postgres`. Throws if it fails. */
export const asPostgres = (env: Env, ...words: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('runuser', ['-u', 'postgres', '--', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    cwd: '/',
  });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
};

/** Makes a folder that the user `postgres` owns. */
export const folderOfPostgres = (parent: string, name: string): string => {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  chownSync(folder, id('-u'), id('-g'));
  return folder;
};

/** Starts Debian's PostgreSQL with these settings. It has the shop's user and database, as docs/going-live.md makes them. */
export const startDebianPostgres = async (settings = '', env: Env = {}) => {
  const bin = programs();
  const parent = newFolder();
  spawnSync('chmod', ['755', parent]);
  const data = folderOfPostgres(parent, 'data');
  const port = await freePort();
  const socket = `--host=${data}`;
  asPostgres({}, `${bin}/initdb`, '--pgdata', data, '--auth-local=peer', '--auth-host=scram-sha-256', '--no-sync');
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${data}'\nfsync = off\n${settings}`,
  );
  const control = (...words: string[]) =>
    asPostgres(env, `${bin}/pg_ctl`, '--pgdata', data, '--log', join(data, 'log'), '--wait', ...words);
  control('start');
  onTestFinished(() => void control('--mode=immediate', 'stop'));
  const sql = (text: string, database = 'postgres') =>
    asPostgres(
      {},
      `${bin}/psql`,
      socket,
      `--port=${port}`,
      '--no-psqlrc',
      '--tuples-only',
      '--no-align',
      '--dbname',
      database,
      '--command',
      text,
    );
  sql("create role hitosoroi login createdb password 'the:pass/word'");
  sql('create database hitosoroi owner hitosoroi');
  const url = `postgres://hitosoroi:${encodeURIComponent('the:pass/word')}@127.0.0.1:${port}/hitosoroi`;
  return { url, port, data, sql };
};

/** Writes an executable file. */
export const writeScript = (file: string, text: string): string => {
  writeFileSync(file, text, { mode: 0o755 });
  return file;
};
