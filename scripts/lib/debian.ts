import { spawnSync } from 'node:child_process';
import { quietly, Stopped } from './step.mjs';

/** What Debian has and npm lacks. */

/** The output of a program, if it exists and succeeds. */
export const answers = (program: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const isRoot = process.getuid?.() === 0;

/** Whether apt exists and we may use it. */
export const hasApt = (): boolean =>
  answers('apt-get', '--version') !== undefined && (isRoot || answers('sudo', '-n', 'true') !== undefined);

const apt = (...args: string[]): Promise<unknown> => {
  const [program = '', ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
  return quietly(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
};

/** Tries another way, unless the user stopped us. */
export const otherwise =
  <Value>(next: () => Value) =>
  (error: unknown): Value => {
    if (error instanceof Stopped) throw error;
    return next();
  };

export const installPackages = async (...names: string[]): Promise<void> => {
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  // The machine's package list may be old.
  await install().catch(otherwise(() => apt('update').then(install)));
};
