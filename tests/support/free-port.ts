import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the system's ephemeral ports, so that no outgoing connection and no `listen(0)` can take one between its choice and its server's
 * listen.
 */
const FIRST = 12_000;
const COUNT = 8_000;

/** A port P is claimed by listening on P + CLAIM: no other run on this machine gets it, and the claim ends with this process. */
const CLAIM = 10_000;

/** A claim is released after this many newer ones: by then its server listens. */
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
    // Claimed first: checking whether it is free takes it for a moment.
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
