import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

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

/** Matches a mail address as mail servers and libraries quote it. Does not match the path of a scoped npm package. */
const mailAddresses = /[\w.!#$%&'*+=?^{|}~"-]+@[\w-]+(\.[\w-]+)+/g;

const withoutAddresses = (text: string | undefined): string | undefined => text?.replaceAll(mailAddresses, '[address]');

/**
 * Logs say what happened, but never to whom. A logged request has only its method and route, because URLs and bodies contain keys, tokens
 * and names. A logged error contains no mail addresses, and not PostgreSQL's detail, which quotes rows.
 */
export const createLogger = (
  level: string,
  destination?: DestinationStream,
  more: Pick<LoggerOptions, 'base' | 'mixin'> = {},
): Logger =>
  pino(
    {
      level,
      base: null,
      ...more,
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
