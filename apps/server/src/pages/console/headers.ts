import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { TRANSPORT_SECURITY } from '../../platform/http/headers.ts';

/**
 * The console's pages may use what this port serves, and nothing else. The QR code for an authenticator app is an inline picture, hence
 * `data:`.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const headersFor = ({ isProduction }: Config): Record<string, string> => ({
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  // The link of an invitation must not leak as a referrer.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  ...(isProduction ? { 'strict-transport-security': TRANSPORT_SECURITY } : {}),
});

export const consoleHeaders = (config: Config) => {
  const headers = headersFor(config);
  return (_request: FastifyRequest, reply: FastifyReply) => reply.headers(headers);
};
