import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../platform/app-context.ts';
import { daysUntil, FEW_DAYS } from '../../platform/certificates.ts';
import type { Config } from '../../platform/config.ts';
import { emit } from '../../platform/metric-events.ts';
import type { ConnectionCheck } from './provider.ts';
import { configuredProviders } from './providers.ts';

/** Calls the real provider, and the provider for practice orders if there is one. Changes no payment. */
export const checkProviders = (
  context: Pick<AppContext, 'config' | 'logger' | 'now'>,
): Promise<(ConnectionCheck & { readonly provider: string; readonly isTest: boolean })[]> => {
  const { all, test } = configuredProviders(context);
  return Promise.all(
    all.map(async (side) => ({ provider: side.name, isTest: side === test, ...(await side.check()) })),
  );
};

const PATIENCE_MS = 30_000;
const ANSWER_MS = 5_000;

/** What a rehearsal finds at an address: the payment sandbox, something else, or nothing yet. */
const findAt = async (url: string): Promise<'sandbox' | 'other' | 'nothing'> => {
  try {
    const answer = await fetch(`${url}/sandbox`, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.status >= 500) return 'nothing';
    const said: unknown = await answer.json().catch(() => undefined);
    return (said as { sandbox?: unknown } | undefined)?.sandbox === 'hitosoroi' ? 'sandbox' : 'other';
  } catch {
    return 'nothing';
  }
};

/**
 * Throws if a rehearsal's payments could reach anything but the payment sandbox. Waits a while for a sandbox that starts together with the
 * server.
 */
export const refuseOtherThanSandbox = async ({ isRehearsal, payment, testPayment }: Config): Promise<void> => {
  if (!isRehearsal) return;
  const urls = new Set([payment, testPayment].flatMap((side) => (side ? [side.url, side.apiUrl] : [])));
  const until = performance.now() + PATIENCE_MS;
  for (const url of urls) {
    let found = await findAt(url);
    while (found === 'nothing' && performance.now() < until) {
      await wait(500);
      found = await findAt(url);
    }
    if (found === 'other')
      throw new Error(`This is a rehearsal, and ${url} is not the payment sandbox. Nothing was sent to it.`);
    if (found === 'nothing')
      throw new Error(`This is a rehearsal, and the payment sandbox does not answer at ${url}: start it first.`);
  }
};

/** When a server starts, logs whether the provider answers, and which certificates end soon. */
export const logProviderCheck = async (context: Pick<AppContext, 'config' | 'logger' | 'now'>): Promise<void> => {
  const { logger, now } = context;
  for (const { provider, isTest, host, failure, certificates } of await checkProviders(context)) {
    for (const { whose, endsAt } of certificates) {
      const side = whose === 'ours' ? 'client' : 'provider';
      emit('certificate-seen', { whose: isTest ? `test-${side}` : side, endsAt });
    }
    const ends = Object.fromEntries(
      certificates.map(({ whose, endsAt }) => [`${whose}EndsInDays`, daysUntil(endsAt, now())]),
    );
    if (failure) logger.error({ provider, host, ...failure, ...ends }, 'the provider cannot be used');
    else if (Object.values(ends).some((days) => days < FEW_DAYS))
      logger.warn({ provider, host, ...ends }, 'a certificate for the provider ends soon');
    else logger.info({ provider, host, ...ends }, 'the provider can be used');
  }
};
