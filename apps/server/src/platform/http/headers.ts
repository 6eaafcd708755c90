import cors from '@fastify/cors';
import { onlyThisMachine } from '@hitosoroi/texts/development-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';
import { languageAsked } from './request-headers.ts';

/** The usual names of this machine in a `host` header. Other values are parsed as a URL. */
const usual = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

const isThisMachine = (host: string): boolean => {
  if (usual.test(host)) return true;
  const url = `http://${host}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
};

/** Headers that proxies add. */
const ofProxies = /^(x-forwarded-(?!host$)|x-real-ip$|forwarded$|via$|cf-|x-original-|true-client-ip$)/;

/**
 * Whether a proxy forwarded the request. A browser on this machine uses HTTP/1.1 and sends no proxy headers. nginx by default uses HTTP/1.0
 * towards the server behind it.
 */
const isForwarded = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || Object.keys(headers).some((name) => ofProxies.test(name));

/**
 * Used only in development, where the server listens on this machine only, but a local proxy could publish it. Refuses requests that name
 * another host. Refuses requests that a proxy forwarded, unless the developer configured trusted proxies.
 */
export const answerOnlyThisMachine = (app: FastifyInstance, { trustedProxies }: Config): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    const hosts = [headers.host ?? '', ...[headers['x-forwarded-host'] ?? []].flat()];
    if (hosts.every(isThisMachine) && (trustedProxies > 0 || !isForwarded(request))) return done();
    const text = onlyThisMachine[languageAsked(headers['accept-language'])];
    reply.code(421).type('text/plain; charset=utf-8').send(`${text}\n`);
  });
};

/** The header with a request's id. People who report a fault can quote the id, and each line of the log about the request contains it. */
const REQUEST_ID = 'x-request-id';

/** For how long browsers store the answer to a preflight. A changed list of origins reaches every browser within this time. */
const PREFLIGHT_SECONDS = 86_400;

/** Hashes of a page's inline script and style. */
interface Inlined {
  readonly script?: string;
  readonly style?: string;
}

/** Joins the words of a policy, and leaves out empty ones. */
const words = (...each: string[]): string => each.filter(Boolean).join(' ');

/**
 * The Content-Security-Policy of a page. It allows only the shop's own files, from this server or the CDN, and the page's inline script and
 * style. Forms may send to this server and to the provider's payment page. `connect-src` also has the CDN, because pages fetch code and
 * texts as data.
 */
export const pagePolicy = (
  { payment, testPayment, assetsUrl }: Pick<Config, 'payment' | 'testPayment' | 'assetsUrl'>,
  { script = '', style = '' }: Inlined = {},
): string => {
  const assets = assetsUrl ? `${assetsUrl}/assets/` : '';
  const pictures = assetsUrl ? `${assetsUrl}/pictures/` : '';
  return [
    "default-src 'none'",
    words("script-src 'self'", assets, script),
    words("style-src 'self'", assets, style),
    words("img-src 'self'", assets, pictures),
    "manifest-src 'self'",
    words("connect-src 'self'", assets),
    `form-action 'self' ${[...new Set([payment.url, testPayment?.url])].filter(Boolean).join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
};

/** Headers that let pages load a file from the CDN. Empty without a CDN, so that other sites cannot load the shop's files. */
export const sharedFileHeaders = ({ assetsUrl }: Partial<Pick<Config, 'assetsUrl'>>): Record<string, string> =>
  assetsUrl ? { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } : {};

/** Only HTTPS, for a year, including subdomains. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

const transportSecurity = ({ isProduction }: Config): Record<string, string> =>
  isProduction ? { 'strict-transport-security': TRANSPORT_SECURITY } : {};

/** Marks each answer of a rehearsal, and keeps it out of search engines. */
const ofRehearsal = ({ isRehearsal }: Config): Record<string, string> =>
  isRehearsal ? { 'x-rehearsal': 'yes', 'x-robots-tag': 'noindex, nofollow' } : {};

/** For the API's answers: our own pages may read them, and no page may embed them. */
const headersOfData = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...transportSecurity(config),
  ...ofRehearsal(config),
});

const headersOfPages = (config: Config): Record<string, string> => ({
  'content-security-policy': pagePolicy(config),
  // The shop opens the provider's payment page with a form and never with a popup, so the strictest value works.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...transportSecurity(config),
  ...ofRehearsal(config),
});

type PutHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export const securityHeaders = (config: Config): PutHeaders => {
  const ofData = headersOfData(config);
  const ofPages = headersOfPages(config);
  return (request, reply) => reply.headers(request.routeOptions.url?.startsWith('/api/v1/') ? ofData : ofPages);
};

/**
 * Hooks that set headers on every answer. If Fastify cannot parse a URL, it runs no hook, only `frameworkErrors`. So that function sets the
 * headers too.
 */
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

/** Allows pages of the configured origins to make calls with credentials. */
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
