import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import type { AppContext } from '../../platform/app-context.ts';
import { compareClock } from '../../platform/clock-difference.ts';
import type { PaymentConfig } from '../../platform/config.ts';
import { emit } from '../../platform/metric-events.ts';
import type { Recovery } from '../../platform/work/recovery.ts';
import { linkType } from '../link-type/link-type.ts';
import { isOfTest } from './attempts.ts';
import { isEvent, type Provider, Unanswered } from './provider.ts';

/** The paths for the notices of the real provider, and of the provider for practice orders. */
export const NOTICE_PATH = '/api/v1/payment/notice';
export const TEST_NOTICE_PATH = '/api/v1/payment/test-notice';

/** The real provider, and the provider for practice orders. The id of an attempt says which of them it uses. */
export interface Providers {
  readonly real: Provider;
  readonly test: Provider;
  readonly all: readonly Provider[];
  of(tradingId: string): Provider;
  /** The provider with this name. A stored notice has the name of its provider. */
  named(name: string): Provider;
}

/** Why a call failed. A refusal is a failure too, because the provider did not do what we asked. */
const failureIn = (answer: unknown): ProviderFailure | undefined => {
  if (answer instanceof Unanswered) return answer.failure;
  const refusal = (answer as { failed?: string } | undefined)?.failed;
  return refusal === undefined ? undefined : { kind: 'result', detail: refusal };
};

/**
 * Counts each failed call of a provider. Logs a failure only if it differs from the one before, because thousands of calls fail while a
 * provider is down. Logs the first answer after a failure too.
 */
const reportFailures = (provider: Provider, isPractice: boolean, logger: AppContext['logger']): Provider => {
  let present: string | undefined;
  const report = <Answer>(answer: Answer): Answer => {
    if (answer === 'unsupported') return answer;
    const failure = failureIn(answer);
    const words = failure && `${failure.kind} ${failure.detail}`;
    if (failure) emit('provider-failed', { side: isPractice ? 'test' : 'real', kind: failure.kind });
    if (failure && words !== present) logger.warn({ provider: provider.name, ...failure }, 'the provider fails');
    if (!failure && present) logger.info({ provider: provider.name }, 'the provider answers again');
    present = words;
    return answer;
  };
  return {
    ...provider,
    inquire: async (attempt) => report(await provider.inquire(attempt)),
    poll: async () => report(await provider.poll()),
    capture: async (payment) => report(await provider.capture(payment)),
    cancel: async (payment) => report(await provider.cancel(payment)),
  };
};

/**
 * Makes a provider that accepts only real or only practice attempts. A notice for the other kind of attempt counts as forged, even if its
 * signature is valid.
 */
const withinSide = (provider: Provider, isPractice: boolean): Provider => {
  const mustBeOurs = (tradingId: string): void => {
    if (isOfTest(tradingId) !== isPractice)
      throw new Error(`The attempt ${tradingId} is not one of the provider ${provider.name}.`);
  };
  return {
    ...provider,
    start: (attempt) => {
      mustBeOurs(attempt.tradingId);
      return provider.start(attempt);
    },
    readNotice: (body) => {
      const notice = provider.readNotice(body);
      return notice && isOfTest(notice.tradingId ?? '') === isPractice ? notice : undefined;
    },
    inquire: async (attempt) => {
      mustBeOurs(attempt.tradingId);
      const said = await provider.inquire(attempt);
      if (!isEvent(said) || isOfTest(said.tradingId) === isPractice) return said;
      return new Unanswered({ kind: 'unreadable', detail: 'an answer about a payment of the other kind' });
    },
    capture: async (payment) => {
      mustBeOurs(payment.tradingId);
      return provider.capture(payment);
    },
    cancel: async (payment) => {
      mustBeOurs(payment.tradingId);
      return provider.cancel(payment);
    },
  };
};

/** The settings for a server without practice orders. They allow no call and no notice. */
const nothingAllowed: PaymentConfig = {
  url: '',
  apiUrl: '',
  merchantId: '',
  linkKey: '',
  noticeKeys: [],
  noticeAddresses: undefined,
  connectId: '',
  connectPassword: '',
  clientCertificate: undefined,
  calls: [],
  timeoutMs: 0,
};

/** The configured providers. There is only one adapter. */
export const configuredProviders = ({
  config,
  logger,
  now,
}: Pick<AppContext, 'config' | 'logger' | 'now'>): Providers => {
  const { payment, testPayment, publicUrl } = config;
  const hearTime = compareClock({ now, logger }, 'provider');
  const real = linkType({ ...payment, name: 'link-type', publicUrl, noticePath: NOTICE_PATH, hearTime });
  const test = linkType({
    ...(testPayment ?? nothingAllowed),
    name: 'link-type-test',
    publicUrl,
    noticePath: TEST_NOTICE_PATH,
  });
  const side = (provider: Provider, isPractice: boolean) =>
    reportFailures(withinSide(provider, isPractice), isPractice, logger);
  const sides = { real: side(real, false), test: side(test, true) };
  return {
    ...sides,
    all: testPayment ? [sides.real, sides.test] : [sides.real],
    of: (tradingId) => (isOfTest(tradingId) ? sides.test : sides.real),
    named: (name) => (name === test.name ? sides.test : sides.real),
  };
};

/**
 * The same providers, but each inquiry to the real one tells `Recovery` whether the provider answered. An inquiry comes before each capture
 * and refund.
 */
export const heardBy = (providers: Providers, { failed, worked }: Recovery): Providers => {
  const real: Provider = {
    ...providers.real,
    inquire: async (attempt) => {
      const said = await providers.real.inquire(attempt);
      if (said instanceof Unanswered) failed();
      else if (said !== 'unsupported') await worked();
      return said;
    },
  };
  const heard = (provider: Provider): Provider => (provider === providers.real ? real : provider);
  return {
    ...providers,
    real,
    all: providers.all.map(heard),
    of: (tradingId) => heard(providers.of(tradingId)),
    named: (name) => heard(providers.named(name)),
  };
};
