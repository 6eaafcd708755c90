import autocannon from 'autocannon';
import type { HttpRequest } from './hot-calls.ts';

const CONNECTIONS = 10;

export interface Load {
  readonly perSecond: number;
  /** The time of each answer, in ms. */
  readonly times: readonly number[];
}

/** Sends this many requests over a few connections, each with its own share of them. */
export const load = (url: string, requests: readonly HttpRequest[], amount: number): Promise<Load> => {
  const share = Math.ceil(requests.length / CONNECTIONS);
  let nextConnection = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Load>();
  const times: number[] = [];
  let started = 0;
  let ended = 0;
  const running = autocannon(
    {
      url,
      connections: CONNECTIONS,
      amount,
      // The interval of its check whether it is done, in ms.
      sampleInt: 20,
      setupClient: (client) => {
        const own = requests.slice(nextConnection * share, (nextConnection + 1) * share);
        nextConnection += 1;
        client.setRequests([...own]);
        started ||= performance.now();
      },
    },
    (error, { errors, statusCodeStats }) => {
      const wrong = Object.entries(statusCodeStats ?? {}).filter(([status]) => status !== '200' && status !== '503');
      if (error || errors > 0 || wrong.length > 0)
        reject(error ?? new Error(`${requests[0]?.path}: ${errors} errors, ${JSON.stringify(wrong)}`));
      else resolve({ perSecond: (1_000 * times.length) / (ended - started), times });
    },
  );
  running.on('response', (_client, status, _bytes, time) => {
    ended = performance.now();
    // An overloaded server refuses requests, which does not count.
    if (status === 200) times.push(time);
  });
  return promise;
};
