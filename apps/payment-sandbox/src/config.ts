import { resolve } from 'node:path';
import * as z from 'zod';

/** The sandbox's environment variables. The merchants' variables have the same names as in the shop. */
const variables = z.object({
  PUBLIC_URL: z.url().optional(),
  SANDBOX_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_534, 'must be from 1 to 65534')
    .default(3001),
  DATA_DIR: z.string().default('./data'),
  PAYMENT_MERCHANT_ID: z.string().default('12345'),
  PAYMENT_LINK_KEY: z.string().default('development-link-key'),
  PAYMENT_NOTICE_KEY: z.string().default('development-notice-key'),
  PAYMENT_CONNECT_ID: z.string().default('development'),
  PAYMENT_CONNECT_PASSWORD: z.string().default('development-password'),
  TEST_PAYMENT_MERCHANT_ID: z.string().default('54321'),
  TEST_PAYMENT_LINK_KEY: z.string().default('test-link-key'),
  TEST_PAYMENT_NOTICE_KEY: z.string().default('test-notice-key'),
  TEST_PAYMENT_CONNECT_ID: z.string().default('test'),
  TEST_PAYMENT_CONNECT_PASSWORD: z.string().default('practice-password'),
});

/** A merchant that has a contract with the provider. */
export interface Merchant {
  readonly merchantId: string;
  readonly linkKey: string;
  readonly noticeKey: string;
  readonly connectId: string;
  readonly connectPassword: string;
}

export interface Config {
  readonly port: number;
  readonly dataDir: string;
  /** The origin of the shop, if the shop is a rehearsal. Other shops use the loopback interface of this machine. */
  readonly shopOrigin: string | undefined;
  /** The shop has two merchants with separate payments: one for its orders, and one for the practice orders of its staff. */
  readonly merchants: readonly [Merchant, Merchant];
}

export class ConfigError extends Error {}

/** Reads the environment. An empty variable counts as unset. Reports all errors at once. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const checked = variables.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value)));
  const isRehearsal = environment.REHEARSAL === 'yes';
  const isReal = environment.NODE_ENV === 'production' && !isRehearsal;
  const mistakes = [
    ...(isReal ? ['NODE_ENV: without REHEARSAL=yes the sandbox never runs in production'] : []),
    ...(checked.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ];
  if (!checked.success || mistakes.length > 0)
    throw new ConfigError(`The sandbox cannot start:\n  ${mistakes.join('\n  ')}`);
  const env = checked.data;
  return {
    port: env.SANDBOX_PORT,
    dataDir: resolve(env.DATA_DIR),
    shopOrigin: isRehearsal && env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : undefined,
    merchants: [
      {
        merchantId: env.PAYMENT_MERCHANT_ID,
        linkKey: env.PAYMENT_LINK_KEY,
        noticeKey: env.PAYMENT_NOTICE_KEY,
        connectId: env.PAYMENT_CONNECT_ID,
        connectPassword: env.PAYMENT_CONNECT_PASSWORD,
      },
      {
        merchantId: env.TEST_PAYMENT_MERCHANT_ID,
        linkKey: env.TEST_PAYMENT_LINK_KEY,
        noticeKey: env.TEST_PAYMENT_NOTICE_KEY,
        connectId: env.TEST_PAYMENT_CONNECT_ID,
        connectPassword: env.TEST_PAYMENT_CONNECT_PASSWORD,
      },
    ],
  };
};

/** The merchant with this id, or else the shop's: older payments have no merchant id. */
export const merchantWith = ({ merchants }: Config, merchantId: string | undefined): Merchant =>
  merchants.find((merchant) => merchant.merchantId === merchantId) ?? merchants[0];
