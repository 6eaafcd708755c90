import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** A day: browsers ask again before a changed list of origins could matter. */
const PREFLIGHT_SECONDS = 86_400;

export const addSecurityHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'", config.paymentUrl],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: config.isProduction ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    // The payment page of another origin is reached by a form, never by a popup, so the strictest value holds.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
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
