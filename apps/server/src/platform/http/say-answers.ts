import type { FastifyInstance } from 'fastify';
import { emit } from '../metric-events.ts';

/** Says of each answer how it went, by the route: an address as it was written may be anything. */
export const sayAnswers = (app: FastifyInstance, name: 'shop' | 'console'): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const seconds = reply.elapsedTime / 1_000;
    emit('answered', { app: name, method, route: routeOptions.url ?? 'none', status: reply.statusCode, seconds });
    done();
  });
};
