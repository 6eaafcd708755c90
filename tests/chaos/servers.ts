import { freePort, type RunningServer, runServer } from '../support/run-server.ts';
import type { Dice } from './dice.ts';

/** Servers of the shop that are killed now and then and come back on the same port. */
export const startServers = async (count: number, env: Record<string, string>) => {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  let more: Record<string, string> = {};
  const start = (port: number): Promise<RunningServer> => runServer({ ...env, ...more, PORT: String(port) });
  const running = await Promise.all(ports.map(start));
  let kills = 0;
  /** Kills one without a warning, and starts it again. */
  const kill = async (dice: Dice): Promise<void> => {
    const index = Math.floor(dice.roll() * count);
    const server = running[index];
    const port = ports[index];
    if (!server || !port) return;
    server.child.kill('SIGKILL');
    await server.ended;
    kills += 1;
    running[index] = await start(port);
  };
  return {
    urls: ports.map((port) => `http://localhost:${port}`),
    kill,
    kills: () => kills,
    /** Stops all of them gently and starts them again with something changed. */
    restart: async (changes: Record<string, string>) => {
      more = changes;
      await Promise.all(running.map((server) => server.stop()));
      for (const [index, port] of ports.entries()) running[index] = await start(port);
    },
    killAll: async () => {
      for (const server of running) server.child.kill('SIGKILL');
      await Promise.all(running.map((server) => server.ended));
    },
  };
};
