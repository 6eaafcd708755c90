import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The traffic to a database: the number of statements, and of round trips. */
export interface Traffic {
  readonly statements: number;
  readonly trips: number;
}

/**
 * Calls `hear` with the type of each message in PostgreSQL's protocol. A message starts with a letter for its type, and then has the length
 * of the rest. Only a client's first message has no letter.
 */
const readTypes = (source: Socket, isClient: boolean, hear: (type: string) => void): void => {
  let rest = Buffer.alloc(0);
  let letters = isClient ? 0 : 1;
  source.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= letters + 4) {
      const end = letters + rest.readUInt32BE(letters);
      if (rest.length < end) return;
      if (letters === 1) hear(String.fromCharCode(rest[0] ?? 0));
      letters = 1;
      rest = rest.subarray(end);
    }
  });
};

/** A proxy between any program and PostgreSQL that counts statements and round trips, whatever driver the program uses. */
export const countMessages = async (databaseUrl: string) => {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;
  let trips = 0;
  const server = createServer((client) => {
    const behind = connect(Number(database.port), database.hostname);
    // Before the first query the server already reports once that it is ready.
    let awaited = 1;
    readTypes(client, true, (type) => {
      if (type === 'Q' || type === 'E') statements += 1;
      if (type !== 'Q' && type !== 'S') return;
      if (awaited === 0) trips += 1;
      awaited += 1;
    });
    readTypes(behind, false, (type) => {
      if (type === 'Z') awaited -= 1;
    });
    client.pipe(behind).pipe(client);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  const address = server.address();
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    take: (): Traffic => {
      const taken = { statements, trips };
      statements = 0;
      trips = 0;
      return taken;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
