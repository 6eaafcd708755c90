import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A line to a PostgreSQL that can be cut at the worst moment: what the client said has arrived and is done, and the answer to it
 * never comes.
 */
export const lineTo = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let cutAt: string | undefined;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let isToBeCut = false;
    const isLost = () => silent.has(client);
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (chunk) => {
      if (isLost()) return;
      if (cutAt !== undefined && chunk.includes(cutAt)) {
        isToBeCut = true;
        cutAt = undefined;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (isLost()) return;
      // Statements are sent ahead of their answers: cut any earlier, the database might not have come to the commit.
      if (isToBeCut && chunk.includes('COMMIT')) end();
      else client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  const { port } = server.address() as AddressInfo;
  url.port = String(port);
  return {
    url: url.href,
    port,
    /** Cuts the line once, at the answer to the commit of the next transaction with this text in it. */
    cutAtCommitOf: (text: string) => {
      cutAt = text;
    },
    /** Nothing comes through any more on the connections that there are, and neither side is told. */
    goSilent: () => {
      for (const socket of open) silent.add(socket);
    },
  };
};
