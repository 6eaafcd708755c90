import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Received {
  readonly recipients: string[];
  readonly mail: ParsedMail;
  readonly isEncrypted: boolean;
}

/** How the mail server treats the mails that it receives. */
type Behaviour =
  | 'accept'
  | 'later'
  | 'never'
  | 'die-after-accepting'
  | 'hold-back-orders'
  | 'answer-later'
  | 'refuse-later'
  | 'stall';

const answers = { later: [451, 'Greylisted, come back later'], never: [550, 'No such user'] } as const;

/** A real mail server on this machine that can misbehave. It offers no encryption by default. */
export const startMailServer = async (
  port = 0,
  options: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] },
) => {
  const received: Received[] = [];
  let behaviour: Behaviour = 'accept';
  let opened = 0;
  const heldBack: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onConnect: (_session, callback) => {
      opened += 1;
      callback();
    },
    onRcptTo: (_address, _session, callback) => {
      if (behaviour === 'stall') heldBack.push(() => callback());
      else callback();
    },
    ...options,
    onData: (stream, session, callback) => {
      simpleParser(stream).then(
        (mail) => {
          if (behaviour === 'hold-back-orders' && mail.subject?.includes('ご注文')) {
            heldBack.push(() => callback());
            return;
          }
          if (behaviour === 'refuse-later') {
            const [responseCode, message] = answers.never;
            heldBack.push(() => callback(Object.assign(new Error(message), { responseCode })));
            return;
          }
          if (behaviour === 'later' || behaviour === 'never') {
            const [responseCode, message] = answers[behaviour];
            return callback(Object.assign(new Error(message), { responseCode }));
          }
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, mail, isEncrypted: session.secure });
          if (behaviour === 'answer-later') {
            heldBack.push(() => callback());
            return;
          }
          if (behaviour !== 'die-after-accepting') return callback();
          // The server accepts the mail, but the sender gets no answer.
          for (const connection of server.connections) connection.close();
          // `simpleParser` fails if the client hangs up. That client has sent no mail.
        },
        () => undefined,
      );
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(stop);
  return {
    received,
    port: typeof address === 'object' && address ? address.port : 0,
    stop,
    heldBack,
    connections: () => server.connections.size,
    opened: () => opened,
    hangUp: () => {
      for (const connection of server.connections) connection.close();
    },
    behave: (as: Behaviour) => {
      behaviour = as;
    },
  };
};
