import type { AppContext } from '../../platform/app-context.ts';
import { daysUntil, FEW_DAYS } from '../../platform/certificates.ts';
import type { ConnectionCheck } from './provider.ts';
import { configuredProviders } from './providers.ts';

/** Calls the real provider, and the provider for practice orders if there is one. Changes nothing at either. */
export const checkProviders = (
  context: Pick<AppContext, 'config' | 'logger'>,
): Promise<(ConnectionCheck & { readonly provider: string; readonly isTest: boolean })[]> => {
  const { all, test } = configuredProviders(context);
  return Promise.all(
    all.map(async (side) => ({ provider: side.name, isTest: side === test, ...(await side.check()) })),
  );
};

/** When a server starts, logs whether the provider answers, and which certificates end soon. */
export const logProviderCheck = async (context: Pick<AppContext, 'config' | 'logger' | 'now'>): Promise<void> => {
  const { logger, now } = context;
  for (const { provider, host, failure, certificates } of await checkProviders(context)) {
    const ends = Object.fromEntries(
      certificates.map(({ whose, endsAt }) => [`${whose}EndsInDays`, daysUntil(endsAt, now())]),
    );
    if (failure) logger.error({ provider, host, ...failure, ...ends }, 'the provider cannot be used');
    else if (Object.values(ends).some((days) => days < FEW_DAYS))
      logger.warn({ provider, host, ...ends }, 'a certificate for the provider ends soon');
    else logger.info({ provider, host, ...ends }, 'the provider can be used');
  }
};
