import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sendRefusal, tooMany } from '../http/refusals.ts';
import { addressGroup } from './address-group.ts';
import { Counter } from './counter.ts';

const MINUTE = 60_000;

/** Files of the shop cost next to nothing, the calls of its pages are counted as calls, and a probe of `/healthz` must get an answer. */
const alwaysFree = [undefined, '/healthz', '/', '/*'];

/**
 * So many requests a minute from one address, except to the routes that are named. By the route, not by what was written in the
 * address: that can be spelled in many ways.
 */
export const limitRequests = (app: FastifyInstance, { rateLimit }: Config, except: readonly string[]): void => {
  const unlimited = new Set([...alwaysFree, ...except]);
  const requests = new Counter(rateLimit, MINUTE);
  app.addHook('onRequest', (request, reply, done) => {
    if (unlimited.has(request.routeOptions.url)) return done();
    const group = addressGroup(request.ip);
    const now = Date.now();
    if (requests.isFull(group, now)) {
      reply.header('retry-after', Math.ceil(requests.msLeft(group, now) / 1000));
      return sendRefusal(request, reply, tooMany);
    }
    requests.count(group, now);
    done();
  });
};
