import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { StaffRefusal } from '@hitosoroi/contract/staff/refusal';
import { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';
import { facilityRoutes } from './catalogue/facility-routes.ts';
import { formRoutes } from './catalogue/form-routes.ts';
import { importRoutes } from './catalogue/import-routes.ts';
import { pictureRoutes } from './catalogue/pictures.ts';
import { staffOfferRoutes } from './catalogue/staff-offer-routes.ts';
import { staffSetRoutes } from './catalogue/staff-set-routes.ts';
import { consoleHeaders } from './console/headers.ts';
import { serveConsolePages } from './console/pages.ts';
import { closeRoutes } from './daily-close/staff-routes.ts';
import { mailRoutes } from './desk/mail-routes.ts';
import { memberEmailRoutes } from './desk/member-email-routes.ts';
import { memberRoutes } from './desk/member-routes.ts';
import { orderRoutes } from './desk/order-routes.ts';
import { searchRoutes } from './desk/search-routes.ts';
import { todayRoutes } from './desk/today-routes.ts';
import { workRoutes } from './desk/work-routes.ts';
import { exportRoutes } from './exports/staff-routes.ts';
import { figureRoutes } from './figures/staff-routes.ts';
import { docsRoutes } from './http/docs.ts';
import { onEveryAnswer } from './http/headers.ts';
import { lifecycleRoutes } from './http/lifecycle.ts';
import { answerOnlyThisMachine } from './http/only-this-machine.ts';
import { sayAnswers } from './http/say-answers.ts';
import { staffInquiryRoutes } from './inquiries/staff-routes.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { memberDataRoutes } from './member-data/staff-routes.ts';
import { orderListRoutes } from './order-list/staff-routes.ts';
import { orderStaffRoutes } from './orders/staff-routes.ts';
import { reviewStaffRoutes } from './payments/staff-routes.ts';
import { posterStaffRoutes } from './posters/staff-routes.ts';
import { staffPaperRoutes } from './receipts/staff-routes.ts';
import { auditRoutes } from './staff/audit-routes.ts';
import { developmentSignInRoutes } from './staff/development-routes.ts';
import { meRoutes } from './staff/me-routes.ts';
import { peopleRoutes } from './staff/people-routes.ts';
import { handleStaffError } from './staff/refusals.ts';
import { serveStaffOn } from './staff/serve-staff.ts';
import { signInRoutes } from './staff/sign-in-routes.ts';
import { transferStaffRoutes } from './transfers/staff-routes.ts';

/** A whole office may share one address; a person makes some tens of calls a minute. */
const CALLS_A_MINUTE = 1_200;

const described = {
  description: 'Every call of the console, for staff. `message` follows `Accept-Language`, Japanese by default.',
  refusal: StaffRefusal,
};

/** What the console needs besides. */
interface ConsoleContext extends AppContext {
  /** The folder of the built console. */
  readonly consoleFolder?: string;
}

/** The console's own server: it has a port of its own, and the shop's knows nothing of it. */
export const buildConsole = async (context: ConsoleContext): Promise<FastifyInstance> => {
  const { config, db, logger, consoleFolder } = context;
  const headers = onEveryAnswer(consoleHeaders(config), handleStaffError);
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    frameworkErrors: headers.frameworkErrors,
  }) as unknown as FastifyInstance;

  app.setErrorHandler(handleStaffError);
  app.addHook('onRequest', headers.onRequest);
  if (!config.isProduction) answerOnlyThisMachine(app, config);
  await app.register(cookie);
  limitRequests(app, context, { name: 'requests to the console', most: CALLS_A_MINUTE, except: [] });

  const serve = serveStaffOn(app, context);
  lifecycleRoutes(app, context);
  sayAnswers(app, 'console');
  signInRoutes(serve, context);
  meRoutes(serve, context);
  peopleRoutes(serve, context);
  auditRoutes(serve, context);
  staffSetRoutes(serve, context);
  staffOfferRoutes(serve, context);
  importRoutes(serve, context);
  pictureRoutes(app, db);
  formRoutes(serve, context);
  orderListRoutes(serve, context);
  searchRoutes(serve, context);
  memberRoutes(serve, context);
  memberEmailRoutes(serve, context);
  memberDataRoutes(serve);
  orderRoutes(serve, context);
  staffPaperRoutes(serve, context);
  posterStaffRoutes(serve, context);
  mailRoutes(serve, context);
  orderStaffRoutes(serve, context);
  exportRoutes(serve, context);
  closeRoutes(serve, context);
  figureRoutes(serve, context);
  reviewStaffRoutes(serve, context);
  transferStaffRoutes(serve, context);
  staffInquiryRoutes(serve, context);
  workRoutes(serve);
  todayRoutes(serve, context);
  facilityRoutes(serve, context);
  docsRoutes(app, staffCalls, described);
  if (!config.isProduction) developmentSignInRoutes(app, context);
  await serveConsolePages(app, consoleFolder);

  await app.ready();
  const missing = staffCalls.filter((call) => !app.hasRoute({ method: call.method, url: call.path }));
  if (missing.length > 0) throw new Error(`Calls without a route: ${missing.map((call) => call.path).join(', ')}`);
  return app;
};
