import { findLocked, type LockedPackage, type LockFile, nameAt } from './lock-file.ts';
import { admits, fits as fitsPlatform } from './platform.mjs';

/** The processors that we support, on Linux with glibc (decision 15). */
const processors = ['x64', 'arm64'] as const;
type Processor = (typeof processors)[number];

type Platform = Pick<LockedPackage, 'os' | 'cpu' | 'libc'>;

/** Whether a package can be installed on Linux with the given processor. */
const fits = (platform: Platform, processor: Processor): boolean => fitsPlatform(platform, 'linux', processor);

const systems = 'linux|linuxmusl|darwin|win32|win|windows|android|freebsd|netbsd|openbsd|sunos|aix|openharmony';
const platformInName = new RegExp(`[-/](${systems})-([a-z0-9]+)(?:-(\\w+))?$`);

/** Derives a build's platform from its name, by npm's usual naming scheme. Needed only for a build that the lock file lacks. */
const platformByName = (name: string): Platform | undefined => {
  if (name.includes('wasm32')) return { cpu: 'wasm32' };
  const [, os = '', cpu = '', abi = ''] = platformInName.exec(name) ?? [];
  if (!os) return undefined;
  const isMusl = os === 'linuxmusl' || abi.startsWith('musl');
  return { os: isMusl ? 'linux' : os, cpu, ...(isMusl ? { libc: 'musl' } : {}) };
};

const isForSome = ({ os, cpu }: Platform): boolean => [os ?? [], cpu ?? []].flat().length > 0;

/** A build's name without its platform, which all builds of a family share. The builds of `sharp` are two families. */
const familyOf = (name: string): string => name.replace(platformInName, '');

interface Build {
  readonly name: string;
  readonly range: string;
  readonly platform: Platform;
  readonly isLocked: boolean;
}

const isVersion = (range: string): boolean => /^\d/.test(range);

/** The native builds that a package lists as optional dependencies and that the lock file lacks. */
const problemsOf = (lock: LockFile, path: string, parent: LockedPackage): string[] => {
  const who = path === '' ? 'this repository' : nameAt(path);
  const problems: string[] = [];
  const families = new Map<string, Build[]>();
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    const found = findLocked(lock, path, name);
    const locked = found && (!isVersion(range) || found.version === range) ? found : undefined;
    const platform = locked ?? platformByName(name);
    if (!platform) problems.push(`${who} may need ${name}@${range}, which the lock file lacks`);
    if (!platform || !isForSome(platform)) continue;
    const family = familyOf(name);
    families.set(family, [...(families.get(family) ?? []), { name, range, platform, isLocked: locked !== undefined }]);
  }
  for (const builds of families.values()) {
    // A family without a build for Linux is not needed on Linux.
    if (!builds.some(({ platform }) => platform.os && admits(platform.os, 'linux'))) continue;
    for (const processor of processors) {
      // A parent that is itself a build for one platform needs its dependencies for that platform only.
      if (!fits(parent, processor)) continue;
      const fitting = builds.filter(({ platform }) => fits(platform, processor));
      if (fitting.some(({ isLocked }) => isLocked)) continue;
      const lacking = fitting.map(({ name, range }) => `${name}@${range}`).join(', ');
      const others = builds.map(({ name }) => name).join(', ');
      problems.push(
        `${who} has no build for linux-${processor}${lacking ? `: the lock file lacks ${lacking}` : ` (only ${others})`}`,
      );
    }
  }
  return problems;
};

/**
 * The problems of the lock file: packages without a native build for one of the two processors, and install scripts that package.json does
 * not allow.
 */
export const missingBuilds = (lock: LockFile, allowScripts: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(lock.packages).flatMap(([path, locked]) => {
    const name = nameAt(path);
    const problems = problemsOf(lock, path, locked);
    if (!locked.optional)
      for (const processor of processors)
        if (!fits(locked, processor)) problems.push(`${name} does not run on linux-${processor}`);
    const runsScript = locked.hasInstallScript && processors.some((processor) => fits(locked, processor));
    // An install script often fetches or compiles a native part that is not in the lock file.
    if (runsScript && !(name in allowScripts))
      problems.push(`${name} runs a script when it is installed, which allowScripts in package.json does not list`);
    return problems;
  });
