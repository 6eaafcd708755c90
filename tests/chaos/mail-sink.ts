import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface Delivery {
  readonly server: number;
  readonly at: number;
}

const messageIdOf = (mail: string): string => /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? '';

/** Accepts every mail. Each server sends to its own URL, so that the sink can record which server sent a mail. */
export const startMailSink = async (count: number) => {
  let deliveries = new Map<string, Delivery[]>();
  const take = (server: number, messageId: string): void => {
    const earlier = deliveries.get(messageId);
    const delivery = { server, at: Date.now() };
    if (earlier) earlier.push(delivery);
    else deliveries.set(messageId, [delivery]);
  };
  const listen = async (server: number): Promise<SMTPServer> => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onData: (stream, _session, callback) => {
        let head = '';
        stream.on('data', (chunk: Buffer) => {
          if (head.length < 4_000) head += chunk;
        });
        stream.on('end', () => {
          take(server, messageIdOf(head));
          callback();
        });
      },
    });
    // A server that is killed drops its connection.
    smtp.on('error', () => undefined);
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    return smtp;
  };
  const listening = await Promise.all(Array.from({ length: count }, (_, server) => listen(server)));
  return {
    urls: listening.map(({ server }) => {
      const address = server.address();
      return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    }),
    of: (messageId: string): readonly Delivery[] => deliveries.get(messageId) ?? [],
    forget: () => {
      deliveries = new Map();
    },
    stop: () => Promise.all(listening.map((smtp) => new Promise<void>((resolve) => smtp.close(resolve)))),
  };
};

export type MailSink = Awaited<ReturnType<typeof startMailSink>>;
