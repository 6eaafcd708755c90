import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { sendRefusal, tooMany } from '../http/refusals.ts';
import { addressGroup } from './addresses.ts';
import { Counter } from './counter.ts';
import { shareCounts } from './share-counts.ts';

const MINUTE = 60_000;

/** Servers share a count only from this part of the limit on. */
const SHARED_FROM = 0.1;

/** The shop's files cost next to nothing, its pages' calls count as calls, and a probe of `/healthz` must get an answer. */
const alwaysFree = [undefined, '/healthz', '/', '/*'];

/**
 * Limits requests per minute and address, except for the named routes. By the route, not by the URL, which can be spelled in many ways. No
 * request waits for the database: servers share their counts separately.
 */
export const limitRequests = (
  app: FastifyInstance,
  context: AppContext,
  { name, most, except }: { readonly name: string; readonly most: number; readonly except: readonly string[] },
): void => {
  const unlimited = new Set([...alwaysFree, ...except]);
  const requests = new Counter(most, MINUTE);
  const sharing = shareCounts(context, name, requests, Math.ceil(most * SHARED_FROM));
  app.addHook('onClose', sharing.stop);
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
