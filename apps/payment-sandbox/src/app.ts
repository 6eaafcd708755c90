import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { assetRoutes } from './assets.ts';
import { controlRoutes } from './control/routes.ts';
import { refusedPage, unknownPage } from './hosted/refused-page.ts';
import { hostedRoutes } from './hosted/routes.ts';
import { languageAsked } from './language-asked.ts';
import type { Courier } from './notices/courier.ts';
import type { Sandbox } from './sandbox.ts';
import { sendPage } from './send-page.ts';
import { refused } from './telegrams/answer.ts';
import { sendAnswer, telegramRoutes } from './telegrams/routes.ts';

const LARGEST_BODY = 64 * 1024;

/** Answers an error in the format that the caller expects: server call, control API or hosted page. */
const explain = (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode ?? 500;
  if (status >= 500) process.stderr.write(`${request.method} ${request.routeOptions.url}: ${error.stack}\n`);
  if (request.url.startsWith('/n/')) return sendAnswer(reply, refused('E001'));
  if (request.url.startsWith('/control')) return reply.code(status).send({ message: error.message });
  const language = languageAsked(request.headers['accept-language']);
  return sendPage(reply.code(status), refusedPage(language, { code: 'P008' }));
};

export const buildApp = (sandbox: Sandbox, courier: Courier): FastifyInstance => {
  const app = fastify({ bodyLimit: LARGEST_BODY, routerOptions: { maxParamLength: 200 } });
  // Hosted pages and server calls use different encodings, so each route decodes the bytes of a form itself.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
  // After Back the browser must ask the server again, because the payment may be decided by then. It must not cache redirects, either.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.setErrorHandler(explain);
  app.setNotFoundHandler((request, reply) =>
    sendPage(reply.code(404), unknownPage(languageAsked(request.headers['accept-language']))),
  );
  // A rehearsal's server only calls addresses that give this answer.
  app.get('/sandbox', () => ({ sandbox: 'hitosoroi' }));
  app.get('/', (_request, reply) => reply.redirect('/control', 303));
  assetRoutes(app);
  hostedRoutes(app, sandbox);
  telegramRoutes(app, sandbox);
  controlRoutes(app, sandbox, courier);
  return app;
};
