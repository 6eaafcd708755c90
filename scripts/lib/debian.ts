import { spawnSync } from 'node:child_process';
import { quietly, Stopped } from './step.mjs';

/** Finds and installs programs that Debian has and npm lacks. */

/** The output of a program, if it exists and succeeds. */
export const answers = (program: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const isRoot = process.getuid?.() === 0;

/** Whether apt exists, and this process may use it. */
export const hasApt = (): boolean =>
  answers('apt-get', '--version') !== undefined && (isRoot || answers('sudo', '-n', 'true') !== undefined);

const apt = (...args: string[]): Promise<unknown> => {
  const [program = '', ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
  return quietly(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
};

/** Runs `next` after an error, unless the user stopped the command. */
export const otherwise =
  <Value>(next: () => Value) =>
  (error: unknown): Value => {
    if (error instanceof Stopped) throw error;
    return next();
  };

export const installPackages = async (...names: string[]): Promise<void> => {
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  // If the installation fails, the machine's list of packages may be outdated.
  await install().catch(otherwise(() => apt('update').then(install)));
};
