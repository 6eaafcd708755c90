import { once } from 'node:events';
import { createServer } from 'node:net';

/** A mail server that accepts and discards every mail. */
export const startMailSink = async () => {
  const server = createServer((socket) => {
    let isLetter = false;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isLetter && line !== '.') continue;
        isLetter = line === 'DATA';
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://localhost:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => server.close(),
  };
};
