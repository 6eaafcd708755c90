import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { calls } from '@hitosoroi/contract/calls';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { legalRoutes } from './catalogue/legal/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { pictureRoutes } from './catalogue/sets/pictures.ts';
import { payerCalendarRoute } from './desk/calendar/payer-route.ts';
import { calendarRoute } from './desk/calendar/route.ts';
import { createVisits } from './desk/figures/visits.ts';
import { historyRoute } from './desk/orders-of-member.ts';
import { cancelRoutes } from './money/cancel/routes.ts';
import { createPreviewLookup } from './money/payer-links/preview.ts';
import { payerLinkRoutes } from './money/payer-links/routes.ts';
import { configuredProviders, NOTICE_PATH, TEST_NOTICE_PATH } from './money/payments/providers.ts';
import { paymentRoutes } from './money/payments/routes.ts';
import { payerPaperRoutes } from './money/receipts/payer-papers.ts';
import { receiptPdfRoute } from './money/receipts/pdf-route.ts';
import { receiptRoutes } from './money/receipts/routes.ts';
import { refundAccountRoutes } from './money/transfers/routes.ts';
import { orderAgainRoute } from './orders/order-again.ts';
import { orderRoutes } from './orders/place-order.ts';
import { isPage, serveShop } from './pages/shop.ts';
import { inquiryRoutes } from './people/inquiries/routes.ts';
import { createInvitationLookup, openingBy } from './people/invitations/invitation-lookup.ts';
import { invitationRoutes } from './people/invitations/routes.ts';
import { memberRoutes } from './people/members/routes.ts';
import { cookieDays, findMember } from './people/members/sessions.ts';
import { personRoutes } from './people/persons/routes.ts';
import type { AppContext } from './platform/app-context.ts';
import { docsRoutes } from './platform/http/docs.ts';
import { allowOrigins, answerOnlyThisMachine, onEveryAnswer, securityHeaders } from './platform/http/headers.ts';
import { emitAnswers, healthRoutes } from './platform/http/health-routes.ts';
import { handleError } from './platform/http/refusals.ts';
import { serveOn } from './platform/http/serve.ts';
import { SharedAnswers } from './platform/http/shared-answers.ts';
import { limitRequests } from './platform/limits/limit-requests.ts';
import { shedLoad } from './platform/limits/shed-load.ts';
import { createRowTurns } from './platform/limits/turns.ts';
import { bounceRoute } from './platform/mail/bounce-route.ts';
import { developmentMailboxRoutes } from './platform/mail/development-mailbox.ts';
import { noteRehearsal } from './platform/rehearsal.ts';
import { traceRequests } from './platform/traces/trace-requests.ts';

export const buildApp = async (context: AppContext): Promise<FastifyInstance> => {
  const { config, db, logger, shopFolder } = context;
  noteRehearsal(config);
  /** Handles errors. A browser that opens a malformed URL (400) or a folder (403) is redirected to the shop's error page. */
  const handle = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    return shopFolder && isPage(request) && [400, 403].includes(error.statusCode ?? 500)
      ? reply.redirect('/error')
      : handleError(error, request, reply);
  };
  const headers = onEveryAnswer(securityHeaders(config), handle);
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    frameworkErrors: headers.frameworkErrors,
  }) as unknown as FastifyInstance;

  app.setErrorHandler(handle);
  traceRequests(app, config);
  app.addHook('onRequest', headers.onRequest);
  await allowOrigins(app, config);
  if (!config.isProduction) answerOnlyThisMachine(app, config);
  await app.register(cookie);
  // The server accepts the provider's notices even under load and above the rate limit.
  const alwaysServed = [NOTICE_PATH, TEST_NOTICE_PATH];
  if (context.mostPressure) await shedLoad(app, context.mostPressure, alwaysServed);
  const mayCall = limitRequests(app, context, { name: 'requests', most: config.rateLimit, except: alwaysServed });
  emitAnswers(app, 'shop');

  const turns = createRowTurns(config);
  const shared = new SharedAnswers(context.now);
  const serve = serveOn(app, context, {
    shared,
    findMember: ({ session }) => findMember(db, session, context.now()),
    cookieDays,
    inTurn: ({ memberId }, work) => turns.ofMember.run(memberId, work),
  });
  healthRoutes(app, context);
  const lookUpInvitation = createInvitationLookup(db, context.now);
  const openInvitation = openingBy(lookUpInvitation);
  const visits = createVisits(context);
  app.addHook('onClose', visits.flush);
  invitationRoutes(serve, context, lookUpInvitation, visits);
  memberRoutes(serve, context, openInvitation, turns);
  personRoutes(serve, context, openInvitation, turns);
  catalogueRoutes(serve, context, lookUpInvitation);
  orderRoutes(serve, context, turns);
  orderAgainRoute(serve, context);
  cancelRoutes(serve, context);
  historyRoute(serve, context);
  const providers = configuredProviders(context);
  paymentRoutes(app, serve, context, providers);
  payerLinkRoutes(app, serve, context, providers);
  refundAccountRoutes(app, serve, context);
  receiptRoutes(serve, context);
  payerPaperRoutes(serve, context);
  receiptPdfRoute(app, context);
  calendarRoute(app, context);
  payerCalendarRoute(app, context);
  inquiryRoutes(serve, context, openInvitation);
  bounceRoute(app, context);
  pictureRoutes(app, db, config);
  legalRoutes(app, serve, context);
  docsRoutes(app, calls);
  if (!config.isProduction) developmentMailboxRoutes(app, db);
  await serveShop(app, shopFolder, {
    config,
    db,
    visits,
    lookUpInvitation,
    lookUpPreview: createPreviewLookup(context),
    mayCall,
    shared,
  });

  await app.ready();
  const missing = calls.filter((call) => !app.hasRoute({ method: call.method, url: call.path }));
  if (missing.length > 0) throw new Error(`Calls without a route: ${missing.map((call) => call.path).join(', ')}`);
  return app;
};
