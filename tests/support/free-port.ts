import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * The first of the ports that tests use. The system gives other programs only higher ports, so none of these takes a port between its
 * choice and the start of the test's server.
 */
const FIRST = 12_000;
const COUNT = 8_000;

/** To claim port P, this process listens on P + CLAIM. Then no other test run on this machine gets P. The claim ends with the process. */
const CLAIM = 10_000;

/** How many claims a process holds. The process gives up older claims, because the servers on those ports listen by then. */
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
    // Claims the port first, because `isFree` itself takes the port for a moment.
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
