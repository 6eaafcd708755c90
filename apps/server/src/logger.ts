import { type DestinationStream, type Logger, pino } from 'pino';

interface LoggedRequest {
  method: string;
  routeOptions?: { url?: string };
}

/**
 * Logs say what happened, never to whom: of a request only its method and route are written, because addresses, queries and
 * bodies carry keys, tokens and names.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url }) },
    },
    destination ?? pino.destination(1),
  );
