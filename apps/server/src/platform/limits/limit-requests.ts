import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { isPostgres } from '../db/dialects.ts';
import { Outage } from '../db/outage.ts';
import { sendRefusal, tooMany } from '../http/refusals.ts';
import { addressGroup } from './addresses.ts';
import { Counter, type News } from './counter.ts';
import { addCounts, limitKey } from './limit-counts.ts';

const EVERY_MS = 1_000;
const STATEMENT_ROWS = 500;

const nothingToShare = { stop: async (): Promise<void> => undefined };

/**
 * Makes a server add its counts to the sum of all servers and read that sum, once a second and when it stops. While the database is
 * unreachable, the server uses its own counts, and shares them later. With SQLite there is only one server, so it shares nothing.
 */
const shareCounts = ({ db, logger }: AppContext, name: string, counter: Counter, atLeast: number) => {
  if (!isPostgres(db)) return nothingToShare;

  const tell = async (news: readonly (News & { readonly digest: string })[]): Promise<void> => {
    const counted = news.map(({ digest: key, own: count, msLeft: windowMs }) => ({ key, count, windowMs }));
    const together = new Map((await addCounts(db, counted)).map((row) => [row.key, row]));
    for (const { digest, learn } of news) {
      const row = together.get(digest);
      // Computes the end of the window by this server's clock. Both times of the row are by the database's clock.
      if (row) learn(row.count, Date.now() + Date.parse(row.until) - Date.parse(row.now));
    }
  };

  const tellAll = async (): Promise<void> => {
    const news = [...counter.news(atLeast, Date.now())].map((each) => ({ ...each, digest: limitKey(name, each.key) }));
    // All servers send their keys in the same order, so that two servers never deadlock.
    news.sort((one, other) => (one.digest < other.digest ? -1 : 1));
    for (let start = 0; start < news.length; start += STATEMENT_ROWS)
      await tell(news.slice(start, start + STATEMENT_ROWS));
  };

  let telling = Promise.resolve();
  let isTelling = false;
  const share = (): Promise<void> => {
    if (isTelling) return telling;
    isTelling = true;
    telling = tellAll()
      .catch((error: unknown) => {
        // Outages are already in the log.
        if (!(error instanceof Outage)) logger.error({ err: error }, 'counts of requests were not shared');
      })
      .finally(() => {
        isTelling = false;
      });
    return telling;
  };

  const timer = setInterval(share, EVERY_MS).unref();
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await telling;
      await share();
    },
  };
};

const MINUTE = 60_000;

/** Servers share a count when it has reached this part of the limit. */
const SHARED_FROM = 0.1;

/**
 * Routes that are never limited. The shop's files and pages cost almost nothing, and a page's calls are limited as calls. A probe of
 * `/healthz` must always get an answer. The landing page looks up a key, so `landingPages` in `pages/shop.ts` counts it as a call.
 * `serveBuiltFiles` counts a request as a call if it reads the file from the database.
 */
const alwaysFree = [undefined, '/healthz', '/', '/*', '/assets/:name'];

/**
 * Limits requests per minute and IP address, except those to the routes in `except`. Compares routes and not URLs, because there are many
 * spellings of a URL. No request waits for the database, because `shareCounts` shares the counts in the background. Returns the function
 * that counts a call from an IP address, and that says whether the call is allowed.
 */
export const limitRequests = (
  app: FastifyInstance,
  context: AppContext,
  { name, most, except }: { readonly name: string; readonly most: number; readonly except: readonly string[] },
): ((address: string) => boolean) => {
  const unlimited = new Set([...alwaysFree, ...except]);
  const requests = new Counter(most, MINUTE);
  const sharing = shareCounts(context, name, requests, Math.ceil(most * SHARED_FROM));
  app.addHook('onClose', sharing.stop);
  const mayCall = (address: string): boolean => {
    const group = addressGroup(address);
    const now = Date.now();
    if (requests.isFull(group, now)) return false;
    requests.count(group, now);
    return true;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (unlimited.has(request.routeOptions.url) || mayCall(request.ip)) return done();
    reply.header('retry-after', Math.ceil(requests.msLeft(addressGroup(request.ip), Date.now()) / 1000));
    return sendRefusal(request, reply, tooMany);
  });
  return mayCall;
};
