import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * The first of the ports. They are below the system's ephemeral ports. So no outgoing connection and no `listen(0)` can take a port after
 * it was chosen and before its server listens.
 */
const FIRST = 12_000;
const COUNT = 8_000;

/** This process claims port P by listening on P + CLAIM. No other run on this machine then gets P. The claim ends with the process. */
const CLAIM = 10_000;

/** How many claims a process holds. It releases older claims, because the servers on those ports listen by then. */
const KEPT = 100;
const claims: Server[] = [];

const listen = async (port: number, host: string): Promise<Server | undefined> => {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
    return server.unref();
  } catch {
    return undefined;
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const server = await listen(port, 'localhost');
  server?.close();
  if (server) await once(server, 'close');
  return server !== undefined;
};

export const freePort = async (): Promise<number> => {
  const start = Math.trunc(Math.random() * COUNT);
  for (let step = 0; step < COUNT; step += 1) {
    const port = FIRST + ((start + step) % COUNT);
    // Claims the port first, because the check whether the port is free takes it for a moment.
    const claim = await listen(port + CLAIM, '127.0.0.1');
    if (claim && (await isFree(port))) {
      claims.push(claim);
      if (claims.length > KEPT) claims.shift()?.close();
      return port;
    }
    claim?.close();
  }
  throw new Error('There is no free port.');
};
