import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, FaultKind } from './plan.ts';
import type { Provider } from './sandbox.ts';
import type { Servers } from './servers.ts';

/** The faults that the run can cause in the database itself. */
export interface Breakable {
  /** Kills the database and starts it again. SQLite has no such fault, because it runs inside the server's process. */
  readonly kill?: () => Promise<void>;
  /** Fills the database's disk for a while. */
  readonly fillDisk?: (ms: number) => Promise<void>;
}

/** A fault that happened. `server` is undefined if the fault hit a service that all servers share. */
export interface Struck {
  readonly kind: FaultKind | 'struck by the test';
  readonly server: number | undefined;
  readonly from: number;
  readonly to: number;
}

/** Causes the planned faults while the work of a phase is running. */
export const faultsAmong = (servers: Servers, provider: Provider, database: Breakable) => {
  let struck: Struck[] = [];
  const doers: Record<FaultKind, (fault: Fault) => Promise<void>> = {
    'server killed': async ({ server }) => servers[server]?.kill(),
    'server frozen': async ({ server, forMs }) => servers[server]?.freeze(forMs),
    'database killed': async () => database.kill?.(),
    'provider killed': () => provider.kill(),
    'disk full': async ({ forMs }) => database.fillDisk?.(forMs),
  };
  const witness = async (
    kind: Struck['kind'],
    server: number | undefined,
    work: () => Promise<void>,
  ): Promise<void> => {
    const from = Date.now();
    await work();
    struck.push({ kind, server, from, to: Date.now() });
  };
  const isOfOne = ({ kind }: Fault): boolean => kind === 'server killed' || kind === 'server frozen';
  const strike = async (fault: Fault): Promise<void> => {
    await wait(fault.delayMs);
    await witness(fault.kind, isOfOne(fault) ? fault.server : undefined, () => doers[fault.kind](fault));
  };
  return {
    /** Causes the faults and waits until all have ended. Faults of shared services come one after the other. */
    during: async (faults: readonly Fault[], progress: () => number): Promise<void> => {
      let shared: Promise<unknown> = Promise.resolve();
      const striking: Promise<void>[] = [];
      for (const fault of faults) {
        while (progress() < fault.at) await wait(5);
        const one = isOfOne(fault) ? strike(fault) : shared.then(() => strike(fault));
        if (!isOfOne(fault)) shared = one;
        striking.push(one);
      }
      await Promise.all(striking);
    },
    /** A fault that the test itself causes, and that may affect all servers. */
    byTest: (work: () => Promise<void>) => witness('struck by the test', undefined, work),
    struck: (): readonly Struck[] => struck,
    forget: () => {
      struck = [];
    },
  };
};
