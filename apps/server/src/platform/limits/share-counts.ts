import type { AppContext } from '../app-context.ts';
import { isPostgres } from '../db/dialects.ts';
import { Outage } from '../db/outage.ts';
import type { Counter, News } from './counter.ts';
import { addCounts, limitKey } from './limit-table.ts';

const EVERY_MS = 1_000;
const STATEMENT_ROWS = 500;

const nothingToShare = { stop: async (): Promise<void> => undefined };

/**
 * Once a second, and when it stops, a server adds its counts to the sum of all servers and reads that sum. While the database is away it
 * uses its own counts, and shares them later. SQLite has one server, and its counts expire after a minute.
 */
export const shareCounts = ({ db, logger }: AppContext, name: string, counter: Counter, atLeast: number) => {
  if (!isPostgres(db)) return nothingToShare;

  const tell = async (news: readonly (News & { readonly digest: string })[]): Promise<void> => {
    const counted = news.map(({ digest: key, own: count, msLeft: windowMs }) => ({ key, count, windowMs }));
    const together = new Map((await addCounts(db, counted)).map((row) => [row.key, row]));
    for (const { digest, learn } of news) {
      const row = together.get(digest);
      // The window's end by our clock, not the database's.
      if (row) learn(row.count, Date.now() + Date.parse(row.until) - Date.parse(row.now));
    }
  };

  const tellAll = async (): Promise<void> => {
    const news = [...counter.news(atLeast, Date.now())].map((each) => ({ ...each, digest: limitKey(name, each.key) }));
    // In a fixed order, so that two servers never deadlock.
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
        // Outages are in the log already.
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
