import type { Config } from '../config.ts';
import { linkType } from './link-type/link-type.ts';
import type { Provider } from './provider.ts';

/** Where the provider reports to. */
export const NOTICE_PATH = '/api/v1/payment/notice';

/** The provider that the configuration names. There is one adapter so far. */
export const configuredProvider = ({ payment, paymentUrl, publicUrl }: Config): Provider =>
  linkType({ ...payment, url: paymentUrl, publicUrl, noticePath: NOTICE_PATH });
