import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { tracesOn } from './spans.ts';

/** Load balancers request these routes every second. */
const isHealth = (route: string | undefined): boolean => route === '/healthz' || route === '/readyz';

/**
 * Makes a span for each request, with its method, route and status. The span has no URL, because a URL can contain keys and tokens. Does
 * nothing if traces are off.
 */
export const traceRequests = (app: FastifyInstance, { traces: config }: Pick<Config, 'traces'>): void => {
  const traces = tracesOn();
  if (!traces) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  /** Continues in the request's span. Node calls hooks outside of it after the body has arrived, and after the answer has ended. */
  const goOn = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    const span = spans.get(request);
    if (span) traces.within(span, done);
    else done();
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    if (isHealth(route)) return done();
    const { method, id, headers } = request;
    const facts = { 'http.request.method': method, 'http.request.id': id, ...(route && { 'http.route': route }) };
    const name = route ? `${method} ${route}` : method;
    const parent = config?.trustsCallers ? headers.traceparent : undefined;
    const span = traces.start({ name, kind: 'server', facts }, typeof parent === 'string' ? parent : undefined);
    spans.set(request, span);
    // Emitted once, even if the browser closes the connection before the answer.
    reply.raw.once('close', () => {
      const status = reply.statusCode;
      const isBroken = !reply.raw.writableFinished;
      traces.end(span, {
        'http.response.status_code': status,
        ...(status >= 500 && { 'error.type': String(status) }),
        ...(isBroken && { 'error.type': 'cut' }),
      });
    });
    traces.within(span, done);
  });
  app.addHook('preValidation', goOn);
  app.addHook('onResponse', goOn);
};
