import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Whoever reports a fault can name it: the log has its lines under this id. */
const REQUEST_ID = 'x-request-id';

/** A day: browsers ask again before a changed list of origins could matter. */
const PREFLIGHT_SECONDS = 86_400;

/** What stands inside a page and may be used there, as its hash. */
interface Inlined {
  readonly script?: string;
  readonly style?: string;
}

/** Nothing but what the shop is made of, and what is named inside its page; forms go to us and to the page of the payment provider. */
export const pagePolicy = ({ payment, rehearsalPayment }: Config, { script = '', style = '' }: Inlined = {}): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`.trim(),
    `style-src 'self' ${style}`.trim(),
    "img-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${[...new Set([payment.url, rehearsalPayment?.url])].filter(Boolean).join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** For a year, and for whatever else has a name below ours. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

const transportSecurity = ({ isProduction }: Config): Record<string, string> =>
  isProduction ? { 'strict-transport-security': TRANSPORT_SECURITY } : {};

/** Data is no page: it may be read by our own, and shown by nobody. */
const headersOfData = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...transportSecurity(config),
});

const headersOfPages = (config: Config): Record<string, string> => ({
  'content-security-policy': pagePolicy(config),
  // The payment page of another origin is reached by a form, never by a popup, so the strictest value holds.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...transportSecurity(config),
});

/** Puts headers on an answer. */
type PutHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export const securityHeaders = (config: Config): PutHeaders => {
  const ofData = headersOfData(config);
  const ofPages = headersOfPages(config);
  return (request, reply) => reply.headers(request.routeOptions.url?.startsWith('/api/v1/') ? ofData : ofPages);
};

/** On every answer: also to an address that cannot be read, which passes no hook and is only handled. */
export const onEveryAnswer = <Failure>(
  put: PutHeaders,
  handle: (error: Failure, request: FastifyRequest, reply: FastifyReply) => unknown,
) => {
  const putAll: PutHeaders = (request, reply) => {
    reply.header(REQUEST_ID, request.id);
    put(request, reply);
  };
  return {
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      putAll(request, reply);
      done();
    },
    frameworkErrors: (error: Failure, request: FastifyRequest, reply: FastifyReply): void => {
      putAll(request, reply);
      handle(error, request, reply);
    },
  };
};

/** Whose pages may call with credentials, besides our own. */
export const allowOrigins = async (app: FastifyInstance, { publicOrigins }: Config): Promise<void> => {
  if (publicOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...publicOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['accept', 'accept-language', 'content-type', 'idempotency-key', 'x-requested-with'],
    maxAge: PREFLIGHT_SECONDS,
  });
};
