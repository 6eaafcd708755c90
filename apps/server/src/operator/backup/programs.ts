import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UsageError } from '../command.ts';

type Env = Readonly<Record<string, string>>;

/** How many characters of a program's output an error quotes. */
const QUOTED = 1_000;

/** Runs a program. If the program fails, the error quotes the end of its output. */
const runProgram = async (name: string, program: string, args: readonly string[], env: Env): Promise<void> => {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-QUOTED);
    });
  const [code, signal] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'ENOENT' ? `${name} is not installed. On Debian: apt install postgresql-client.` : error.message,
    );
  });
  if (code !== 0) throw new UsageError(`${name} failed (${signal ?? code}): ${said.trim() || 'it printed nothing'}`);
};

/** Runs a shell command of the settings for a backup. */
export const runSetting = (
  variable: string,
  shellCommand: string,
  { name, file }: { readonly name: string; readonly file: string },
): Promise<void> => runProgram(variable, '/bin/sh', ['-c', shellCommand], { NAME: name, FILE: file });

/**
 * The arguments with which PostgreSQL's programs connect to a database. The password is in the environment, because every user of the
 * machine can read arguments.
 */
const connectionTo = (url: string): { readonly dbname: string; readonly env: Env } => {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  return {
    dbname: target.href,
    env: {
      ...(password && { PGPASSWORD: password }),
      // PostgreSQL's programs do not read the variable with Node's certificate authority.
      ...(authority && !process.env.PGSSLROOTCERT && { PGSSLROOTCERT: authority }),
    },
  };
};

/** Dumps a database as it is in a snapshot that another connection exported. */
export const dumpPostgres = (url: string, snapshot: string, file: string): Promise<void> => {
  const { dbname, env } = connectionTo(url);
  const args = ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`, `--dbname=${dbname}`];
  return runProgram('pg_dump', 'pg_dump', args, env);
};

/** Reads a whole dump without restoring it. Fails if the dump is damaged. */
export const readDump = (file: string): Promise<void> =>
  runProgram('pg_restore', 'pg_restore', ['--file=/dev/null', file], {});

export const restoreDump = (url: string, file: string): Promise<void> => {
  const { dbname, env } = connectionTo(url);
  const args = ['--exit-on-error', '--no-owner', '--no-privileges', '--jobs=2', `--dbname=${dbname}`, file];
  return runProgram('pg_restore', 'pg_restore', args, env);
};
