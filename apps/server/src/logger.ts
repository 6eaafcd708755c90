import { type Logger, pino } from 'pino';

interface LoggedRequest {
  id: string;
  method: string;
  routeOptions?: { url?: string };
}

/**
 * Logs say what happened, never to whom: of a request only its id, method and route are written, because addresses, queries
 * and bodies carry keys, tokens and names.
 */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: LoggedRequest) => ({ id: request.id, method: request.method, route: request.routeOptions?.url }),
    },
  });
