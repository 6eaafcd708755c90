import type { FastifyReply } from 'fastify';

/** Sends a page. Its forms may post to the sandbox itself and to the given origins. */
export const sendPage = (reply: FastifyReply, page: string, formOrigins: readonly string[] = []): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        ['form-action', "'self'", ...formOrigins].join(' '),
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
      'cross-origin-resource-policy': 'same-origin',
      // A POST back to the shop sends our origin as the referrer, as a real provider does, but never the full URL.
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(page);
