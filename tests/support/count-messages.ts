import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The traffic of a program to its database. */
export interface Traffic {
  readonly statements: number;
  /** How often the program waits for an answer. */
  readonly trips: number;
  /** The rows that the database returned. */
  readonly rowsRead: number;
  /** The rows that were inserted, updated or deleted. */
  readonly rowsWritten: number;
}

/**
 * Calls `hear` with the type and the content of each message in PostgreSQL’s protocol. A message starts with a letter for its type and the
 * length of the rest. Only a client’s first message has no letter.
 */
const readMessages = (source: Socket, isClient: boolean, hear: (type: string, content: Buffer) => void): void => {
  let rest = Buffer.alloc(0);
  let letters = isClient ? 0 : 1;
  source.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= letters + 4) {
      const end = letters + rest.readUInt32BE(letters);
      if (rest.length < end) return;
      if (letters === 1) hear(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      letters = 1;
      rest = rest.subarray(end);
    }
  });
};

/**
 * The number of rows that a statement wrote. PostgreSQL reports it at the end of the statement, like `UPDATE 2` or `INSERT 0 1`. The number
 * does not include rows that a part inside `with` wrote.
 */
const writtenIn = (ending: Buffer): number =>
  Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)/.exec(ending.toString('latin1'))?.[1] ?? 0);

/** A proxy between a program and PostgreSQL. It counts statements, round trips and rows, with any driver that the program uses. */
export const countMessages = async (databaseUrl: string) => {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;
  let trips = 0;
  let rowsRead = 0;
  let rowsWritten = 0;
  const server = createServer((client) => {
    const behind = connect(Number(database.port || 5432), database.hostname);
    // Before the first query, the server reports once that it is ready.
    let awaited = 1;
    readMessages(client, true, (type) => {
      if (type === 'Q' || type === 'E') statements += 1;
      if (type !== 'Q' && type !== 'S') return;
      if (awaited === 0) trips += 1;
      awaited += 1;
    });
    readMessages(behind, false, (type, content) => {
      if (type === 'Z') awaited -= 1;
      if (type === 'D') rowsRead += 1;
      if (type === 'C') rowsWritten += writtenIn(content);
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
      const taken = { statements, trips, rowsRead, rowsWritten };
      statements = 0;
      trips = 0;
      rowsRead = 0;
      rowsWritten = 0;
      return taken;
    },
    close: (): void => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
