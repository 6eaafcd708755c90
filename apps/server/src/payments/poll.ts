import type { AppContext } from '../app-context.ts';
import type { Worker } from '../work/worker.ts';
import { keepNotice } from './inbox.ts';
import type { Provider } from './provider.ts';

/** Fetches notices that the provider could not deliver. */
export const POLL_JOB = 'poll-notices';

const EVERY_MS = 600_000;
/** Well within a lease, so that nobody else begins to fetch meanwhile. */
const AT_MOST_MS = 30_000;

/** Comes round by itself: fetches notices that the provider could not deliver. */
export const pollNotices =
  (context: AppContext, provider: Provider): Worker =>
  async () => {
    const until = Date.now() + AT_MOST_MS;
    while (Date.now() < until) {
      const body = await provider.poll();
      if (body === 'none' || body === 'unknown' || body === 'unsupported') break;
      await keepNotice(context, provider, body);
    }
    return { againAfterMs: EVERY_MS };
  };
