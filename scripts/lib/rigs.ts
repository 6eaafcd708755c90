import { answers, hasApt, installPackages, otherwise } from './debian.ts';

/** A test with programs that Debian has as packages and npm lacks. */
interface Rig {
  readonly test: string;
  readonly programs: readonly string[];
  readonly packages: readonly string[];
}

const rigs: readonly Rig[] = [
  { test: 'apps/server/rigs/prometheus.test.ts', programs: ['prometheus', 'promtool'], packages: ['prometheus'] },
  { test: 'apps/server/rigs/failover.test.ts', programs: ['haproxy'], packages: ['haproxy'] },
  { test: 'apps/server/rigs/roll-out.test.ts', programs: ['nginx'], packages: ['nginx-light'] },
  { test: 'apps/server/rigs/hung-server.test.ts', programs: ['nginx'], packages: ['nginx-light'] },
  {
    test: 'apps/server/rigs/backup.test.ts',
    programs: ['pg_dump', 'pgbackrest', 'runuser'],
    packages: ['postgresql', 'pgbackrest', 'util-linux'],
  },
  {
    test: 'apps/server/rigs/release.test.ts',
    programs: ['nginx', 'curl', 'ip', 'unshare'],
    packages: ['nginx-light', 'curl', 'iproute2'],
  },
  {
    test: 'apps/server/rigs/upgrade-under-load.test.ts',
    programs: ['nginx', 'curl'],
    packages: ['nginx-light', 'curl'],
  },
];

const isComplete = ({ programs }: Rig): boolean => programs.every((program) => answers('which', program) !== undefined);

/** The tests whose programs are all installed. */
export const testsOfRigs = (): string[] => rigs.filter(isComplete).map(({ test }) => test);

/** Installs missing programs, if possible. Returns the names of the packages that are still missing. */
export const findRigPrograms = async (): Promise<string[]> => {
  for (const rig of rigs)
    if (!isComplete(rig) && hasApt()) await installPackages(...rig.packages).catch(otherwise(() => undefined));
  return rigs.filter((rig) => !isComplete(rig)).flatMap(({ packages }) => packages);
};
