import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const message = (kind: string, content: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(content)]);
};

const ready = message('Z', 'I');
const loggedIn = Buffer.concat([message('R', '\0\0\0\0'), ready]);
const done = Buffer.concat([message('C', 'SET\0'), ready]);

/**
 * Starts a server that accepts every login, answers `answers` statements and then stays silent, like PgBouncer while it waits for its
 * PostgreSQL.
 */
export const silentPostgres = async (answers: number): Promise<string> => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    let heard = 0;
    socket.on('data', () => {
      if (heard <= answers) socket.write(heard === 0 ? loggedIn : done);
      heard += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `postgres://anybody@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
};
