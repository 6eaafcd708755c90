import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { StaffRefusal } from '@hitosoroi/contract/staff/refusal';
import { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { facilityRoutes } from './catalogue/facilities/facility-routes.ts';
import { importRoutes } from './catalogue/file/import-routes.ts';
import { formRoutes } from './catalogue/forms/form-routes.ts';
import { staffOfferRoutes } from './catalogue/offers/staff-offer-routes.ts';
import { posterStaffRoutes } from './catalogue/posters/staff-routes.ts';
import { pictureRoutes } from './catalogue/sets/pictures.ts';
import { staffSetRoutes } from './catalogue/sets/staff-set-routes.ts';
import { exportRoutes } from './desk/exports/staff-routes.ts';
import { figureRoutes } from './desk/figures/staff-routes.ts';
import { mailRoutes } from './desk/mail-routes.ts';
import { memberDataRoutes } from './desk/member-data/staff-routes.ts';
import { memberEmailRoutes, memberRoutes } from './desk/member-routes.ts';
import { orderListRoutes } from './desk/order-list/staff-routes.ts';
import { orderRoutes } from './desk/order-routes.ts';
import { searchRoutes } from './desk/search-routes.ts';
import { todayRoutes, workRoutes } from './desk/today-routes.ts';
import { writingRoutes } from './desk/writing.ts';
import { orderStaffRoutes } from './money/cancel/staff-routes.ts';
import { closeRoutes } from './money/close/staff-routes.ts';
import { reviewStaffRoutes } from './money/payments/staff-routes.ts';
import { staffPaperRoutes } from './money/receipts/staff-routes.ts';
import { settingRoutes } from './money/settings/staff-routes.ts';
import { transferStaffRoutes } from './money/transfers/staff-routes.ts';
import { consoleHeaders, serveConsolePages } from './pages/console/pages.ts';
import { staffInquiryRoutes } from './people/inquiries/staff-routes.ts';
import { phraseRoutes } from './people/phrases.ts';
import { auditRoutes } from './people/staff/find-audit.ts';
import { meRoutes } from './people/staff/me-routes.ts';
import { peopleRoutes } from './people/staff/people-routes.ts';
import { handleStaffError } from './people/staff/refusals.ts';
import { serveStaffOn } from './people/staff/serve-staff.ts';
import { developmentSignInRoutes, signInRoutes } from './people/staff/sign-in-routes.ts';
import type { AppContext } from './platform/app-context.ts';
import { docsRoutes } from './platform/http/docs.ts';
import { answerOnlyThisMachine, onEveryAnswer } from './platform/http/headers.ts';
import { emitAnswers, healthRoutes } from './platform/http/health-routes.ts';
import { limitRequests } from './platform/limits/limit-requests.ts';
import { noteRehearsal } from './platform/rehearsal.ts';
import { traceRequests } from './platform/traces/trace-requests.ts';

/** The limit for one IP address. A whole office may share an IP address, and each person makes dozens of calls a minute. */
const CALLS_A_MINUTE = 1_200;

const described = {
  description: 'Every call of the console, for staff. `message` follows `Accept-Language`, Japanese by default.',
  refusal: StaffRefusal,
};

interface ConsoleContext extends AppContext {
  readonly consoleFolder?: string;
}

/** Builds the console, which has its own server and port. The shop's port answers no call of the console. */
export const buildConsole = async (context: ConsoleContext): Promise<FastifyInstance> => {
  const { config, db, logger, consoleFolder } = context;
  noteRehearsal(config);
  const headers = onEveryAnswer(consoleHeaders(config), handleStaffError);
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

  app.setErrorHandler(handleStaffError);
  traceRequests(app, config);
  app.addHook('onRequest', headers.onRequest);
  if (!config.isProduction) answerOnlyThisMachine(app, config);
  await app.register(cookie);
  const mayCall = limitRequests(app, context, { name: 'requests to the console', most: CALLS_A_MINUTE, except: [] });

  const serve = serveStaffOn(app, context);
  healthRoutes(app, context);
  emitAnswers(app, 'console');
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
  settingRoutes(serve, context);
  staffInquiryRoutes(serve, context);
  phraseRoutes(serve, context);
  writingRoutes(serve, context);
  workRoutes(serve);
  todayRoutes(serve, context);
  facilityRoutes(serve, context);
  docsRoutes(app, staffCalls, described);
  if (!config.isProduction) developmentSignInRoutes(app, context);
  await serveConsolePages(app, consoleFolder, { db, mayCall });

  await app.ready();
  const missing = staffCalls.filter((call) => !app.hasRoute({ method: call.method, url: call.path }));
  if (missing.length > 0) throw new Error(`Calls without a route: ${missing.map((call) => call.path).join(', ')}`);
  return app;
};
