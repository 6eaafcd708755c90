import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package in package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  /** The packages by path: '' is this repository, `node_modules/a/node_modules/b` is a package that only `a` sees. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export const readLockFile = (): LockFile => JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

/** The name of the package at a path of the lock file. */
export const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The path of the package that Node finds when the package at `path` imports `name`: the nearest one on the way up the folders. */
const findPath = ({ packages }: LockFile, path: string, name: string): string | undefined => {
  const found = `${path}${path && '/'}node_modules/${name}`;
  if (packages[found]) return found;
  if (path === '') return undefined;
  const parent = path.lastIndexOf('/node_modules/');
  return findPath({ packages }, parent > 0 ? path.slice(0, parent) : '', name);
};

export const findLocked = (lock: LockFile, path: string, name: string): LockedPackage | undefined =>
  lock.packages[findPath(lock, path, name) ?? 'none'];

/** The paths of some packages and of all that they need, as far as `fits` admits them. */
export const closureOf = (
  lock: LockFile,
  from: string,
  names: readonly string[],
  fits: (one: LockedPackage) => boolean,
): string[] => {
  const found = new Set<string>();
  const add = (importer: string, name: string): void => {
    const path = findPath(lock, importer, name);
    const one = path === undefined ? undefined : lock.packages[path];
    if (path === undefined || !one || found.has(path) || !fits(one)) return;
    found.add(path);
    for (const needed of Object.keys({ ...one.dependencies, ...one.optionalDependencies })) add(path, needed);
  };
  for (const name of names) add(from, name);
  return [...found].sort();
};

const isWorkspace = (path: string): boolean => !path.includes('node_modules/');

/**
 * The packages in the lock file that name a download address, or that have no hash. Without an address, npm uses the registry that the
 * installing machine has configured.
 */
export const looselyLocked = ({ packages }: LockFile): string[] =>
  Object.entries(packages).flatMap(([path, { resolved, integrity, link }]) => {
    if (resolved && /^[a-z+]+:/i.test(resolved)) return [`${path} is tied to a download address`];
    return isWorkspace(path) || link || integrity ? [] : [`${path} has no hash`];
  });

type Dependencies = Pick<LockedPackage, 'dependencies' | 'devDependencies' | 'optionalDependencies'>;

const readPackage = (path: string): Dependencies =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Dependencies;

const allOf = ({ dependencies, devDependencies, optionalDependencies }: Dependencies) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });

/**
 * Dependencies that are not pinned. Our package.json files must name the exact version that is installed, and the lock file must name the
 * same version. Only our own packages need no version.
 */
export const loosePins = (lock: LockFile, packageAt: (path: string) => Dependencies = readPackage): string[] =>
  Object.keys(lock.packages)
    .filter(isWorkspace)
    .flatMap((path) => {
      const inLock = Object.fromEntries(allOf(lock.packages[path] ?? {}));
      return allOf(packageAt(path)).flatMap(([name, version]) => {
        const locked = findLocked(lock, path, name);
        if (locked?.link || (version === locked?.version && version === inLock[name])) return [];
        return [`${join(path, 'package.json')}: ${name} must be ${locked?.version}, in package-lock.json too`];
      });
    });
