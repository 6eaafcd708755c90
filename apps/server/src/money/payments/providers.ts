import type { Config, PaymentConfig } from '../../platform/config.ts';
import { linkType } from '../link-type/link-type.ts';
import type { Provider } from './provider.ts';
import { isOfRehearsal } from './trading-id.ts';

/** Path of the provider, and of its test. */
export const NOTICE_PATH = '/api/v1/payment/notice';
export const REHEARSAL_NOTICE_PATH = '/api/v1/payment/rehearsal-notice';

/** The real provider, and the one for staff rehearsals. The id of an attempt decides which one it uses. */
export interface Providers {
  readonly real: Provider;
  readonly rehearsal: Provider;
  readonly all: readonly Provider[];
  of(tradingId: string): Provider;
  /** By the name under which a notice was stored. */
  named(name: string): Provider;
}

/** Each provider knows only its own attempts: a notice of the other side counts as forged, however well it is signed. */
const withinSide = (provider: Provider, isRehearsal: boolean): Provider => {
  const mustBeOurs = (tradingId: string): void => {
    if (isOfRehearsal(tradingId) !== isRehearsal)
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
      return notice && isOfRehearsal(notice.tradingId ?? '') === isRehearsal ? notice : undefined;
    },
    inquire: async (attempt) => {
      mustBeOurs(attempt.tradingId);
      const said = await provider.inquire(attempt);
      return typeof said === 'object' && isOfRehearsal(said.tradingId) !== isRehearsal ? 'unknown' : said;
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

/** Without settings for rehearsals: no call and no notice is allowed. */
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

/** The configured providers. There is one adapter so far. */
export const configuredProviders = ({ payment, rehearsalPayment, publicUrl }: Config): Providers => {
  const real = linkType({ ...payment, name: 'link-type', publicUrl, noticePath: NOTICE_PATH });
  const rehearsal = linkType({
    ...(rehearsalPayment ?? nothingAllowed),
    name: 'link-type-rehearsal',
    publicUrl,
    noticePath: REHEARSAL_NOTICE_PATH,
  });
  const sides = { real: withinSide(real, false), rehearsal: withinSide(rehearsal, true) };
  return {
    ...sides,
    all: rehearsalPayment ? [sides.real, sides.rehearsal] : [sides.real],
    of: (tradingId) => (isOfRehearsal(tradingId) ? sides.rehearsal : sides.real),
    named: (name) => (name === rehearsal.name ? sides.rehearsal : sides.real),
  };
};
