import type { HttpRequest } from './hot-calls.ts';
import { load } from './load.ts';
import type { processorTimeOf } from './processor-time.ts';

type Processor = Awaited<ReturnType<typeof processorTimeOf>>;

/** Sends requests. Returns the answers per second, and the processor time per answer in ms, with the time of the workers. */
export const measuredLoad = async (
  url: string,
  processor: Processor,
  requests: readonly HttpRequest[],
  amount: number,
): Promise<{ perSecond: number; ms: number }> => {
  const before = await processor.read();
  const { perSecond, times } = await load(url, requests, amount);
  return { perSecond, ms: ((await processor.untilIdle()) - before) / times.length };
};
