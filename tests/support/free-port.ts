import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give out by themselves, so that no outgoing connection and no `listen(0)` can take one
 * between the moment it is handed out and the moment its server listens.
 */
const FIRST = 12_000;
const COUNT = 8_000;

/** A port P is claimed by listening on P + CLAIM: no other run on this machine gets it, and nothing is left behind when this process ends. */
const CLAIM = 10_000;

/** A claim is given up when so many newer ones were made: its server listens by then. */
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
    // Claimed first: asking whether it is free takes it for a moment.
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
