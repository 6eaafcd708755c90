import type { Parts } from '../app.ts';
import type { Worker } from '../work/worker.ts';
import { receiveNotice } from './inbox.ts';
import type { Provider } from './provider.ts';

const EVERY_MS = 60_000;
const AT_MOST = 200;

/** Comes round by itself: fetches notices that the provider could not deliver. */
export const pollNotices =
  (parts: Parts, provider: Provider): Worker =>
  async () => {
    for (let fetched = 0; fetched < AT_MOST; fetched += 1) {
      const body = await provider.poll();
      if (body === 'none' || body === 'unknown' || body === 'unsupported') break;
      await receiveNotice(parts, provider, body);
    }
    return { againAfterMs: EVERY_MS };
  };
