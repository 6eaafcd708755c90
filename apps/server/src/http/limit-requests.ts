import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { NOTICE_PATH } from '../payments/notice-path.ts';
import { addressGroup } from './address-group.ts';
import { Counter } from './limits.ts';
import { sendRefusal, tooMany } from './refusals.ts';

const MINUTE = 60_000;

/** Files of the shop cost next to nothing, what its pages ask is counted as such, who asks whether we live must get an answer, and no word about money is turned away. */
const unlimited = new Set([undefined, '/healthz', '/', '/*', NOTICE_PATH]);

/** So many requests a minute from one address. By the route, not by what was written in the address: that can be spelled in many ways. */
export const limitRequests = (app: FastifyInstance, { rateLimit }: Config): void => {
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
