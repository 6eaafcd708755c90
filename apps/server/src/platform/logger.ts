import { type DestinationStream, type Logger, pino } from 'pino';

interface LoggedError {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
  table?: string;
  constraint?: string;
}

interface LoggedRequest {
  method: string;
  routeOptions?: { url?: string };
}

/** An e-mail address, as a mail server or a library may repeat it. Paths of scoped packages are none. */
const mailAddresses = /[\w.!#$%&'*+=?^{|}~"-]+@[\w-]+(\.[\w-]+)+/g;

const withoutAddresses = (text: string | undefined): string | undefined => text?.replaceAll(mailAddresses, '[address]');

/**
 * Logs say what happened, never to whom: of a request only its method and route are written, because addresses, queries and
 * bodies carry keys, tokens and names; of an error not what PostgreSQL adds to it, which quotes whole rows, and no e-mail address.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: ({ name, message, stack, code, table, constraint }: LoggedError) => ({
          name,
          message: withoutAddresses(message),
          stack: withoutAddresses(stack),
          code,
          table,
          constraint,
        }),
        req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url }),
      },
    },
    destination ?? pino.destination(1),
  );
