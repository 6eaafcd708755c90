import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Whoever reports a fault can name it: the log has its lines under this id. */
export const REQUEST_ID = 'x-request-id';

/** A day: browsers ask again before a changed list of origins could matter. */
const PREFLIGHT_SECONDS = 86_400;

/** What stands inside a page and may be used there, as its hash. */
interface Inlined {
  readonly script?: string;
  readonly style?: string;
}

/** Nothing but what the shop is made of, and what is named inside its page; forms go to us and to the page of the payment provider. */
export const pagePolicy = ({ paymentUrl }: Config, { script = '', style = '' }: Inlined = {}): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`.trim(),
    `style-src 'self' ${style}`.trim(),
    "img-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${paymentUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const transportSecurity = ({ isProduction }: Config): Record<string, string> =>
  isProduction ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** Data is no page: it may be read by our own, and shown by nobody. */
const headersOfData = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
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

export const addSecurityHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  const ofData = headersOfData(config);
  const ofPages = headersOfPages(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    reply.headers(request.routeOptions.url?.startsWith('/api/v1/') ? ofData : ofPages);
    done();
  });
  if (config.publicOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.publicOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT'],
      allowedHeaders: ['accept', 'accept-language', 'content-type', 'idempotency-key', 'x-requested-with'],
      maxAge: PREFLIGHT_SECONDS,
    });
  }
};
