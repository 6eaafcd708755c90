import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A proxy in front of a PostgreSQL server. It can cut the connection at the worst moment: after the commit, before the client gets the
 * answer.
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
      // A client sends further statements before earlier ones are answered. Only the answer with COMMIT shows that the transaction is
      // committed.
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
    /** Cuts the connection once: when PostgreSQL answers the commit of the next transaction that contains this text. */
    cutAtCommitOf: (text: string) => {
      cutAt = text;
    },
    /** Stops all traffic on the open connections, without either side noticing. */
    goSilent: () => {
      for (const socket of open) silent.add(socket);
    },
  };
};
