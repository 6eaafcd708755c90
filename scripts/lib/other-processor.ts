import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmPatience } from './install.mjs';
import { type LockFile, nameAt, readLockFile } from './lock-file.ts';
import { quietly } from './step.mjs';

type Processor = 'x64' | 'arm64';

interface Package {
  readonly name: string;
  readonly version: string;
}

/** The supported processor that this machine does not have. */
export const otherProcessor: Processor = process.arch === 'arm64' ? 'x64' : 'arm64';

/** The packages that npm would install from our lock file on Linux with the given processor. */
const wouldInstall = async (processor: Processor): Promise<Package[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-other-processor-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc', ...globSync('{apps,packages}/*/package.json')])
      cpSync(file, join(folder, file));
    const platform = ['--os=linux', `--cpu=${processor}`, '--libc=glibc'];
    const args = ['install', '--dry-run', '--ignore-scripts', '--include=dev', '--include=optional', ...platform];
    const said = await quietly('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error', ...npmPatience], {
      cwd: folder,
    });
    return [...said.matchAll(/^add (\S+) (\S+)$/gm)].map(([, name = '', version = '']) => ({ name, version }));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The hashes of the packages that are made for some platforms only. npm has installed all others here, and has checked their hashes. */
const platformPackages = (lock: LockFile, packages: readonly Package[]): Map<string, string> => {
  const hashes = new Map<string, string>();
  for (const [path, { version, os, cpu, integrity = '' }] of Object.entries(lock.packages)) {
    const name = nameAt(path);
    if ((os || cpu) && packages.some((one) => one.name === name && one.version === version))
      hashes.set(`${name}@${version}`, integrity);
  }
  return hashes;
};

/** Makes npm fetch each tarball, or take it from its cache. Returns the packages whose hash differs from the lock file. */
const wrongTarballs = async (hashes: ReadonlyMap<string, string>): Promise<string[]> => {
  // `npm pack` only downloads tarballs. `npm install` would refuse packages for another processor.
  const args = [
    'pack',
    '--dry-run',
    '--json',
    '--ignore-scripts',
    '--loglevel=error',
    ...npmPatience,
    ...hashes.keys(),
  ];
  const packed = JSON.parse(await quietly('npm', args)) as Record<string, Package & { integrity: string }>;
  const found = new Map(Object.values(packed).map(({ name, version, integrity }) => [`${name}@${version}`, integrity]));
  return [...hashes].flatMap(([one, integrity]) =>
    found.get(one) === integrity ? [] : [`${one} is ${found.get(one) ?? 'not to be had'}, and not ${integrity}`],
  );
};

/** Checks that a fresh install on the other processor would find every tarball of the lock file. Throws if not. */
export const fetchForOtherProcessor = async (): Promise<void> => {
  const hashes = platformPackages(readLockFile(), await wouldInstall(otherProcessor));
  if (hashes.size === 0) throw new Error(`npm would install no native package on linux-${otherProcessor}.`);
  const wrong = await wrongTarballs(hashes);
  if (wrong.length > 0) throw new Error(`EINTEGRITY\n${wrong.join('\n')}`);
};
