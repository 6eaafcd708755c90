import { existsSync, readFileSync, statSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { CutOff } from '@hitosoroi/rules/bank-days';
import { BankAccount } from '@hitosoroi/rules/zengin';
import * as z from 'zod';

/** The operator's bank account, from which transfers are paid, with the code that the bank gave the operator. */
export interface Sender extends BankAccount {
  readonly code: string;
}

/** Whether a host, as in `HOST` or in a URL, is the loopback interface. Traffic to the loopback interface never leaves this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** The mail address in `Name <address>`. Without angle brackets, the whole text is the address. */
export const mailAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must be from ${from} to ${to}`);
/** A URL's host may have characters like `;` and `*`, which mean something else in the Content-Security-Policy of the pages. */
const origin = url('http:', 'https:')
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text), 'must be an origin, without a path and a name')
  .transform((text) => new URL(text).origin)
  .refine(
    (text) => /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/.test(text),
    'must have the name or address of one host',
  );
const isLoopbackUrl = (text: string) => isLoopback(new URL(text).hostname);
/** Parses IP addresses and networks into one list, which can then check an IP address. */
const addressList = z.string().transform((text, context) => {
  const list = new BlockList();
  for (const part of text.split(',').map((word) => word.trim())) {
    const [address = '', bits, ...more] = part.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (!most || !(prefix <= most) || more.length > 0) {
      context.addIssue({
        code: 'custom',
        message: `must hold addresses or networks like 203.0.113.0/24, not "${part}"`,
      });
      return z.NEVER;
    }
    list.addSubnet(address, prefix, most === 32 ? 'ipv4' : 'ipv6');
  }
  return list;
});

/** Placeholder settings for development. The sandbox uses the same ones, and production refuses them. */
const development = {
  merchantId: '12345',
  linkKey: 'development-link-key',
  noticeKey: 'development-notice-key',
  connectId: 'development',
  connectPassword: 'development-password',
};

/** The sandbox's second merchant, for practice orders. */
const developmentTest: typeof development = {
  merchantId: '54321',
  linkKey: 'test-link-key',
  noticeKey: 'test-notice-key',
  connectId: 'test',
  connectPassword: 'practice-password',
};

const certificateFile = z
  .string()
  .refine((path) => existsSync(path), 'must be a file that exists')
  .transform((path) => readFileSync(path, 'utf8'));

const providerCalls = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .pipe(z.array(z.enum(['inquire', 'poll', 'capture', 'cancel'])))
  .refine(
    (calls) => calls.includes('inquire') || !(calls.includes('capture') || calls.includes('cancel')),
    'must hold inquire where it holds capture or cancel: nothing is done blindly',
  )
  .default(['inquire', 'poll', 'capture', 'cancel']);

const DEVELOPMENT_CONSOLE_PORT = 3002;

/** Every environment variable that the server reads. A script generates the table in docs/configuration.md from this object. */
export const variables = z.object({
  ENV_FILE: z
    .string()
    .optional()
    .describe(
      'a file with these variables, for the server and the commands; `.env` in the checkout where there is one',
    ),
  NODE_ENV: z
    .enum(['development', 'production'])
    .default('development')
    .describe('`production` refuses whatever is only fit for development'),
  REHEARSAL: z
    .enum(['yes', 'no'])
    .default('no')
    .describe(
      '`yes` runs the whole production arrangement against the payment sandbox and marks everything; it needs a database of its own and none of the provider’s keys',
    ),
  HOST: z
    .string()
    .default('localhost')
    .describe('the address to listen on; `0.0.0.0` in a container; outside production only this machine'),
  PORT: wholeNumber(1, 65_534).default(3000).describe('the port of the shop and its API'),
  PUBLIC_URL: origin
    .optional()
    .describe(
      'where people reach the shop, for links in mails and posters; `http://localhost:PORT` by default, and only this machine outside production',
    ),
  PUBLIC_ORIGINS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin))
    .default([])
    .describe('other origins whose pages may call the API with credentials, separated by commas'),
  CONSOLE_PORT: wholeNumber(0, 65_534)
    .optional()
    .describe('the port of the staff’s console, `0` for none; 3002 in development, none in production unless given'),
  CONSOLE_URL: origin
    .optional()
    .describe('where staff reach the console, for links in mails; `http://localhost:CONSOLE_PORT` outside production'),
  METRICS_PORT: wholeNumber(0, 65_534)
    .default(0)
    .describe('the port on which `/metrics` gives figures to Prometheus, `0` for none'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('the address at which it listens'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'the folder of the SQLite database; PostgreSQL needs none, and keeps a journal of begun payments there if it is given',
    ),
  DATABASE_URL: url('postgres:', 'postgresql:').optional().describe('a PostgreSQL to use instead of SQLite'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200)
    .default(10)
    .describe(
      'connections to PostgreSQL that one server opens at most for the shop; its console’s process opens up to half as many more',
    ),
  DATABASE_LOCK_TIMEOUT: wholeNumber(1, 60)
    .default(3)
    .describe(
      'seconds that a request waits for a row that another holds, or on SQLite for another process that writes',
    ),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 3_600)
    .default(30)
    .describe('seconds that one statement may take on PostgreSQL'),
  DATABASE_NAMED_STATEMENTS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` where PgBouncer before version 1.21 stands in front of PostgreSQL: it does not keep named statements',
    ),
  SMTP_URL: url('smtp:', 'smtps:')
    .refine(
      (text) => !text.includes('?'),
      'must end with the host or its port: what follows could switch encryption off',
    )
    .optional()
    .describe(
      'the mail server, like `smtps://user:password@host:465` or, with STARTTLS, `smtp://user:password@host:587`; without it mails stay in the development mailbox',
    ),
  MAIL_FROM: z
    .string()
    .refine((text) => z.email().safeParse(mailAddress(text)).success, 'must hold an e-mail address')
    .default('Hitosoroi <no-reply@example.jp>')
    .describe('who mails come from: `Name <address>`'),
  MAIL_BOUNCE_KEY: z
    .string()
    .regex(/^[\w.~+/-]{32,200}$/, 'must be 32 to 200 letters, digits or any of -._~+/')
    .optional()
    .describe('the key with which mails that came back are told to `PUBLIC_URL/api/v1/mail/bounces`; none takes none'),
  SANDBOX_PORT: wholeNumber(1, 65_534)
    .default(3001)
    .describe(
      'the port of the payment sandbox, which `npm start` runs where no `PAYMENT_URL` is given; in a rehearsal where no `PAYMENT_API_URL` is',
    ),
  PAYMENT_URL: origin
    .optional()
    .describe('the host of the payment provider’s page; the sandbox by default, except in production'),
  PAYMENT_API_URL: origin
    .optional()
    .describe('the host that servers talk to, where it is another; `PAYMENT_URL` by default'),
  PAYMENT_MERCHANT_ID: z.string().default(development.merchantId).describe('who we are to the provider'),
  PAYMENT_LINK_KEY: z.string().default(development.linkKey).describe('signs what is sent to the provider’s page'),
  PAYMENT_NOTICE_KEY: z.string().default(development.noticeKey).describe('signs the provider’s notices'),
  PAYMENT_NOTICE_KEY_OLD: z
    .string()
    .optional()
    .describe('the key before, which counts as well while the provider changes it'),
  PAYMENT_NOTICE_ADDRESSES: addressList
    .optional()
    .describe('the provider’s addresses, single or as CIDR, separated by commas; notices from elsewhere are refused'),
  PAYMENT_CONNECT_ID: z.string().default(development.connectId).describe('for calls from server to server'),
  PAYMENT_CONNECT_PASSWORD: z.string().default(development.connectPassword).describe('for calls from server to server'),
  PAYMENT_CERTIFICATE: certificateFile
    .optional()
    .describe('a PEM file with the client certificate and its key, where the provider wants one'),
  PAYMENT_CALLS: providerCalls.describe(
    'what the contract allows from server to server, of `inquire,poll,capture,cancel`, or `none`',
  ),
  PAYMENT_TIMEOUT: wholeNumber(1, 30).default(10).describe('seconds that the provider has to answer a server'),
  PAYMENT_INQUIRE_AFTER: wholeNumber(1, 86_400)
    .default(600)
    .describe('seconds after which the provider is asked about a payment that is not settled'),
  PAYMENT_COMPARE_AT_ONCE: wholeNumber(1, 64)
    .default(32)
    .describe('questions about payments that the provider gets at once at most while a day is compared with it'),
  TEST_PAYMENT_URL: origin
    .optional()
    .describe(
      'the host of the page where staff pay in test: the provider’s test host; the sandbox by default, except in production, where without it nobody can practise',
    ),
  TEST_PAYMENT_API_URL: origin
    .optional()
    .describe('the test host that servers talk to, where it is another; `TEST_PAYMENT_URL` by default'),
  TEST_PAYMENT_MERCHANT_ID: z
    .string()
    .default(developmentTest.merchantId)
    .describe('who we are in the provider’s test; never the id or a key of the real one'),
  TEST_PAYMENT_LINK_KEY: z
    .string()
    .default(developmentTest.linkKey)
    .describe('signs what is sent to the provider’s test page'),
  TEST_PAYMENT_NOTICE_KEY: z
    .string()
    .default(developmentTest.noticeKey)
    .describe('signs the notices of the provider’s test'),
  TEST_PAYMENT_NOTICE_ADDRESSES: addressList
    .optional()
    .describe('the addresses of the provider’s test; its notices from elsewhere are refused'),
  TEST_PAYMENT_CONNECT_ID: z.string().default(developmentTest.connectId).describe('for calls to the provider’s test'),
  TEST_PAYMENT_CONNECT_PASSWORD: z
    .string()
    .default(developmentTest.connectPassword)
    .describe('for calls to the provider’s test'),
  TEST_PAYMENT_CERTIFICATE: certificateFile
    .optional()
    .describe('a PEM file with the client certificate and its key, where the provider’s test wants one'),
  TEST_PAYMENT_CALLS: providerCalls.describe('what the provider’s test allows, in the words of `PAYMENT_CALLS`'),
  CLOCK_OFFSET: z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .default(0)
    .describe(
      'seconds by which the server’s clock goes ahead, or behind with a minus, to try out deadlines; not in production',
    ),
  TRUSTED_PROXIES: wholeNumber(0, 10)
    .default(0)
    .describe('how many proxies stand in front of the server; their word on the person’s address is believed'),
  RATE_LIMIT: wholeNumber(1, 1_000_000)
    .default(3000)
    .describe('requests to the API a minute from one address; a whole school may share one'),
  UNSETTLED_ORDERS_MAX: wholeNumber(1, 1_000_000)
    .default(10)
    .describe('orders that one member may have unsettled, or waiting for their payment at a store, at once'),
  ORDERS_PER_HOUR_MAX: wholeNumber(1, 1_000_000).default(20).describe('orders that one member may place in an hour'),
  ORDERS_PER_DAY_MAX: wholeNumber(1, 1_000_000).default(40).describe('orders that one member may place in a day'),
  DESK_CANCEL_LIMIT: wholeNumber(0, 999_999_999)
    .default(50_000)
    .describe(
      'yen up to which staff with the role Desk cancel a paid order; above it the role Finance is needed. Counts until staff save a limit in the console',
    ),
  TRANSFER_SENDER: z
    .string()
    .transform((text, context): Sender => {
      const [code = '', name = '', bank_code, bank_name, branch_code, branch_name, account_type, account_number] = text
        .split(',')
        .map((part) => part.trim());
      const account = { bank_code, bank_name, branch_code, branch_name, account_type, account_number, holder: name };
      const checked = BankAccount.safeParse(account);
      if (checked.success && /^\d{10}$/.test(code)) return { ...checked.data, code };
      context.addIssue({
        code: 'custom',
        message: 'must be ten digits, name, bank code, bank, branch code, branch, type (1, 2 or 4) and account number',
      });
      return z.NEVER;
    })
    .optional()
    .describe(
      'the operator’s own account, for the bank’s file of transfers: `1234567890,KANA NAME,0001,BANK,001,BRANCH,1,1234567`, in the letters that banks take. Counts until staff save an account in the console',
    ),
  TRANSFER_CUT_OFF: z
    .string()
    .regex(/^[0-9] ([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be a number of bank days and a time, such as `1 15:00`')
    .transform((text): CutOff => ({ days: Number(text[0]), time: text.slice(2) }))
    .prefault('1 15:00')
    .describe(
      'until when the bank takes the file of transfers: so many bank days before it pays (0 for the same day), and the time of that day in Japan',
    ),
  DRAIN_SECONDS: wholeNumber(0, 15)
    .default(5)
    .describe(
      'seconds that a stopping server behind a proxy goes on serving, while `/readyz` answers 503 and each answer closes its connection; without a proxy 0',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:')
    .optional()
    .describe(
      'a collector of OpenTelemetry traces, over OTLP/HTTP, like `http://localhost:4318`; without it nothing is traced; `OTEL_EXPORTER_OTLP_HEADERS`, `_TIMEOUT`, `_COMPRESSION` and `_CERTIFICATE`, `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` work as its standard says',
    ),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('which traces are kept; jobs and mails go with the request that caused them'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(0|1|0?\.\d{1,9}|1\.0{1,9})$/.test(text), 'must be from 0 to 1, like 0.01')
    .transform(Number)
    .default(1)
    .describe('the share that a sampler with `traceidratio` keeps, like `0.01`'),
  OTEL_PROPAGATORS: z
    .enum(['none', 'tracecontext'])
    .default('none')
    .describe(
      '`tracecontext` goes on with the trace in a request’s `traceparent`; only behind a proxy that sets or removes this header itself',
    ),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('the folder in which `backup` keeps the newest two backups; `DATA_DIR/backups` by default'),
  BACKUP_COPY_COMMAND: z
    .string()
    .optional()
    .describe(
      'a shell command that copies a finished backup to another machine: the file at `$FILE`, under the name `$NAME`; `backup` needs it',
    ),
  BACKUP_FETCH_COMMAND: z
    .string()
    .optional()
    .describe(
      'the way back, for `backup drill`: fetches the backup `$NAME` from the other machine into the file `$FILE`',
    ),
  BACKUP_DRILL_URL: url('postgres:', 'postgresql:')
    .optional()
    .describe(
      'a PostgreSQL in which `backup drill` may make and drop the database `hitosoroi_drill`; the one of `DATABASE_URL` by default',
    ),
  ASSETS_URL: origin
    .optional()
    .describe(
      'the host of a CDN that fetches `/assets/` and `/pictures/` from `PUBLIC_URL`, like `https://cdn.example.jp`; pages then load scripts, styles and pictures from there; without it from the shop itself',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe('`info` in production, else `warn`'),
});

type Environment = Record<string, string | undefined>;

/** The settings whose value may be in a file. The variable with `_FILE` appended to its name is the path of that file. */
export const secretVariables = [
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_BOUNCE_KEY',
  'PAYMENT_LINK_KEY',
  'PAYMENT_NOTICE_KEY',
  'PAYMENT_NOTICE_KEY_OLD',
  'PAYMENT_CONNECT_ID',
  'PAYMENT_CONNECT_PASSWORD',
  'TEST_PAYMENT_LINK_KEY',
  'TEST_PAYMENT_NOTICE_KEY',
  'TEST_PAYMENT_CONNECT_ID',
  'TEST_PAYMENT_CONNECT_PASSWORD',
  'BACKUP_DRILL_URL',
] as const satisfies readonly (keyof typeof variables.shape)[];

const LONGEST_SECRET = 4_096;

const unreadable: Record<string, string> = {
  EACCES: 'must be readable by the user of this process',
  ENOENT: 'must be a file that exists',
  ENOTDIR: 'must be a file that exists',
};

/**
 * Reads a secret from a file, without the newline at its end. If that fails, returns a mistake. The mistake quotes neither the content nor
 * the path, because an operator may have set the secret as the path by accident.
 */
const readSecretFile = (path: string): { readonly secret: string } | { readonly mistake: string } => {
  try {
    const file = statSync(path);
    if (!file.isFile()) return { mistake: 'must be a file, not a folder or a pipe' };
    if (file.size > LONGEST_SECRET) return { mistake: `must be a file of at most ${LONGEST_SECRET} bytes` };
    const secret = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replace(/\r?\n$/, '');
    if (secret.trim() === '') return { mistake: 'must be a file that is not empty' };
    return /[\r\n\0]/.test(secret) ? { mistake: 'must be a file of one line' } : { secret };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return {
      mistake:
        unreadable[code] ?? (error instanceof TypeError ? 'must be a text in UTF-8' : `cannot be read (${code})`),
    };
  }
};

/** The environment with the secrets from files, and the mistakes by variable name. */
const withSecretFiles = (environment: Environment) => {
  const env = { ...environment };
  const mistakes = new Map<string, string>();
  for (const name of secretVariables) {
    const variable = `${name}_FILE`;
    const path = env[variable];
    if (path === undefined) continue;
    delete env[variable];
    if (env[name] !== undefined) {
      mistakes.set(name, `must not be given beside ${variable}`);
      continue;
    }
    const read = readSecretFile(path);
    env[name] = 'secret' in read ? read.secret : undefined;
    if ('mistake' in read) mistakes.set(variable, read.mistake);
  }
  return { env, mistakes };
};

const merchantFacts = ['MERCHANT_ID', 'LINK_KEY', 'NOTICE_KEY', 'CONNECT_ID', 'CONNECT_PASSWORD'] as const;

/** Placeholder values that production refuses: those of development, and the dots that the guide prints instead of a value. */
const madeUp: readonly string[] = [...Object.values(development), ...Object.values(developmentTest), '…', '...'];

/** Whether a URL has HTTPS, and is not on this machine. */
const isPublic = (text = ''): boolean => text.startsWith('https://') && URL.canParse(text) && !isLoopbackUrl(text);

const isRehearsed = (env: Environment): boolean => env.NODE_ENV === 'production' && env.REHEARSAL === 'yes';

const ofSandbox = (prefix: string, facts: typeof development): [string, string][] => [
  [`${prefix}MERCHANT_ID`, facts.merchantId],
  [`${prefix}LINK_KEY`, facts.linkKey],
  [`${prefix}NOTICE_KEY`, facts.noticeKey],
  [`${prefix}CONNECT_ID`, facts.connectId],
  [`${prefix}CONNECT_PASSWORD`, facts.connectPassword],
];

const TEST = 'TEST_PAYMENT_';

/**
 * Mistakes in the settings of a rehearsal. Its keys must be the sandbox's, so that no payment can be real, even if a URL is wrong. When the
 * server starts, it also checks that the sandbox answers at each URL.
 */
const wrongForRehearsal = (env: Environment): string[] => {
  if (env.REHEARSAL !== 'yes') return [];
  if (!isRehearsed(env)) return ['REHEARSAL: must not be given without NODE_ENV=production'];
  const isOfSandbox = (text: string) => isPublic(text) || (URL.canParse(text) && isLoopbackUrl(text));
  const mustNotDiffer = ([name, value]: [string, string]): string =>
    env[name] === undefined || env[name] === value
      ? ''
      : `${name}: must not be given in a rehearsal, which has the sandbox’s keys only`;
  const mustNotBe = (name: string): string =>
    env[name] === undefined ? '' : `${name}: must not be given in a rehearsal: it is the real provider’s`;
  const mustBeSandbox = (name: string): string =>
    env[name] === undefined || isOfSandbox(env[name])
      ? ''
      : `${name}: must be the payment sandbox, on this machine or starting with https://`;
  return [
    ...[...ofSandbox('PAYMENT_', development), ...ofSandbox(TEST, developmentTest)].map(mustNotDiffer),
    ...['PAYMENT_NOTICE_KEY_OLD', 'PAYMENT_CERTIFICATE', `${TEST}CERTIFICATE`].map(mustNotBe),
    ...['PAYMENT_URL', 'PAYMENT_API_URL', `${TEST}URL`, `${TEST}API_URL`].map(mustBeSandbox),
  ].filter(Boolean);
};

/** Mistakes in the provider's settings that count only in production. */
const wrongProvider = (env: Environment): string[] => [
  ...merchantFacts.map((name) => {
    const value = env[`PAYMENT_${name}`];
    const isReal = value && !madeUp.includes(value);
    return isReal ? '' : `PAYMENT_${name}: must be the provider’s own in production`;
  }),
  env.PAYMENT_NOTICE_KEY_OLD === development.noticeKey
    ? 'PAYMENT_NOTICE_KEY_OLD: must be the provider’s own in production'
    : '',
  !env.PAYMENT_API_URL || isPublic(env.PAYMENT_API_URL)
    ? ''
    : 'PAYMENT_API_URL: must start with https:// in production',
];

/** Mistakes that count only in production. Checks the raw environment, so that all mistakes show at once. */
const missingInProduction = (env: Environment): string[] => {
  if (env.NODE_ENV !== 'production') return [];
  const hostOf = (text: string | undefined) => new URL(text ?? '').hostname;
  return [
    isPublic(env.PUBLIC_URL) ? '' : 'PUBLIC_URL: must be given in production and start with https://',
    env.SMTP_URL ? '' : 'SMTP_URL: must be given in production',
    env.MAIL_FROM ? '' : 'MAIL_FROM: must be given in production',
    ...(isRehearsed(env) ? [] : wrongProvider(env)),
    env.CLOCK_OFFSET ? 'CLOCK_OFFSET: must not be given in production' : '',
    !Number(env.CONSOLE_PORT) || isPublic(env.CONSOLE_URL)
      ? ''
      : 'CONSOLE_URL: must be given in production where CONSOLE_PORT is, and start with https://',
    isPublic(env.CONSOLE_URL) && isPublic(env.PUBLIC_URL) && hostOf(env.CONSOLE_URL) === hostOf(env.PUBLIC_URL)
      ? 'CONSOLE_URL: must have a host name of its own in production: browsers give one name’s cookies to all of its ports'
      : '',
    isRehearsed(env) || isPublic(env.PAYMENT_URL)
      ? ''
      : 'PAYMENT_URL: must be a real provider in production and start with https://',
  ].filter(Boolean);
};

/**
 * Mistakes in the settings for practice orders. In production, either all of them are set or none. They must not repeat a value of the real
 * provider.
 */
const wrongForTest = (env: Environment): string[] => {
  if (isRehearsed(env) || !Object.keys(env).some((name) => name.startsWith(TEST))) return [];
  const isProduction = env.NODE_ENV === 'production';
  const isReal = (value: string) =>
    Object.values(development).includes(value) ||
    [...merchantFacts.map((name) => env[`PAYMENT_${name}`]), env.PAYMENT_NOTICE_KEY_OLD].includes(value);
  const wrongFact = (name: (typeof merchantFacts)[number]): string => {
    const value = env[`${TEST}${name}`];
    if (value && isReal(value)) return `${TEST}${name}: must not be the real provider’s: a test moves no money`;
    if (isProduction && (!value || madeUp.includes(value)))
      return `${TEST}${name}: must be given where another ${TEST}… is, and be of the provider’s test`;
    return '';
  };
  const host = env[`${TEST}URL`];
  const apiHost = env[`${TEST}API_URL`];
  const realHosts = [env.PAYMENT_URL, env.PAYMENT_API_URL].flatMap((text) =>
    text && URL.canParse(text) ? [new URL(text).host] : [],
  );
  const wrongHost = (name: string, text: string | undefined): string => {
    if (!isProduction || text === undefined) return '';
    if (!isPublic(text)) return `${TEST}${name}: must start with https:// in production`;
    return realHosts.includes(new URL(text).host)
      ? `${TEST}${name}: must be the provider’s test host, not the real one`
      : '';
  };
  return [
    host || (!isProduction && !env.PAYMENT_URL)
      ? wrongHost('URL', host)
      : `${TEST}URL: must be given where another ${TEST}… is`,
    wrongHost('API_URL', apiHost),
    ...merchantFacts.map(wrongFact),
  ].filter(Boolean);
};

/** Mistakes in the CDN’s address. An HTTPS page loads no script over HTTP. A CDN on the shop’s own host would fetch files from itself. */
const wrongForAssets = ({ NODE_ENV, ASSETS_URL, PUBLIC_URL, CONSOLE_URL }: Environment): string[] => {
  if (!ASSETS_URL || !URL.canParse(ASSETS_URL)) return [];
  const { host } = new URL(ASSETS_URL);
  const isOurs = [PUBLIC_URL, CONSOLE_URL].some((own) => own && URL.canParse(own) && new URL(own).host === host);
  if (isOurs) return ['ASSETS_URL: must have another host than PUBLIC_URL and CONSOLE_URL'];
  return NODE_ENV === 'production' && !ASSETS_URL.startsWith('https://')
    ? ['ASSETS_URL: must start with https:// in production']
    : [];
};

/**
 * The settings that would let others reach a development server. Only this machine may reach it, because it shows every mail to any
 * visitor.
 */
const openOutsideProduction = (env: Environment): string[] => {
  if (env.NODE_ENV === 'production') return [];
  const { HOST = 'localhost', PUBLIC_URL, PUBLIC_ORIGINS = '', CONSOLE_URL } = env;
  const leadsAway = (text: string) => URL.canParse(text) && !isLoopbackUrl(text);
  return [
    isLoopback(HOST) ? '' : 'HOST',
    PUBLIC_URL && leadsAway(PUBLIC_URL) ? 'PUBLIC_URL' : '',
    PUBLIC_ORIGINS.split(',').some(leadsAway) ? 'PUBLIC_ORIGINS' : '',
    CONSOLE_URL && leadsAway(CONSOLE_URL) ? 'CONSOLE_URL' : '',
  ]
    .filter(Boolean)
    .map(
      (name) =>
        `${name}: must be this machine itself (localhost) unless NODE_ENV=production: anybody can read the mails of a development server`,
    );
};

/** The settings for a payment provider: its URLs, and our keys there. */
export interface PaymentConfig {
  readonly url: string;
  readonly apiUrl: string;
  readonly merchantId: string;
  readonly linkKey: string;
  readonly noticeKeys: readonly string[];
  readonly noticeAddresses: BlockList | undefined;
  readonly connectId: string;
  readonly connectPassword: string;
  readonly clientCertificate: string | undefined;
  readonly calls: readonly ('inquire' | 'poll' | 'capture' | 'cancel')[];
  readonly timeoutMs: number;
}

/** Which traces are recorded, and whether a request's own `traceparent` decides to which trace the request belongs. */
export interface TraceConfig {
  readonly sampler: string;
  readonly ratio: number;
  readonly trustsCallers: boolean;
}

export interface Config {
  readonly isProduction: boolean;
  /** Whether everything is marked as a rehearsal, which uses the payment sandbox. */
  readonly isRehearsal: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly publicOrigins: readonly string[];
  /** Undefined if the console is off. */
  readonly consolePort: number | undefined;
  /** Whether `CONSOLE_PORT` is set. The server then stops if another program uses that port. */
  readonly isConsoleAsked: boolean;
  readonly consoleUrl: string;
  /** Undefined if metrics are off. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly dataDir: string;
  /** The folder of the journal of begun payments. Undefined on PostgreSQL, unless `DATA_DIR` is set. */
  readonly journalDir: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly databaseLockMs: number;
  readonly databaseStatementMs: number;
  readonly databaseNamedStatements: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined if no mail server reports bounces. */
  readonly mailBounceKey: string | undefined;
  readonly payment: PaymentConfig;
  /** The provider for practice orders. Undefined if there is none. */
  readonly testPayment: PaymentConfig | undefined;
  readonly inquireAfterMs: number;
  readonly compareAtOnce: number;
  readonly clockOffsetMs: number;
  readonly trustedProxies: number;
  /** For how long a stopping server still answers requests. */
  readonly drainMs: number;
  /** The origin of the CDN from which pages load scripts, styles and pictures. Undefined if pages load them from this server. */
  readonly assetsUrl: string | undefined;
  readonly rateLimit: number;
  readonly unsettledOrdersMax: number;
  readonly ordersPerHourMax: number;
  readonly ordersPerDayMax: number;
  readonly deskCancelLimit: number;
  readonly transferSender: Sender | undefined;
  /** Until when the bank takes the file of transfers. */
  readonly transferCutOff: CutOff;
  /** The folder for the newest backups. */
  readonly backupDir: string;
  /** Undefined if the operator has configured no copies to another machine. */
  readonly backupCopyCommand: string | undefined;
  readonly backupFetchCommand: string | undefined;
  /** The PostgreSQL server in which a drill restores a backup. Undefined if the drill uses the shop's PostgreSQL server. */
  readonly backupDrillUrl: string | undefined;
  readonly logLevel: string;
  /** Undefined if traces are off. */
  readonly traces: TraceConfig | undefined;
}

export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length} mistake${mistakes.length === 1 ? '' : 's'}:\n  ${mistakes.join('\n  ')}`,
    );
    this.mistakes = mistakes;
  }
}

/** Reads the environment. An empty variable counts as missing. Reports all mistakes at once. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { env: given, mistakes: wrongFiles } = withSecretFiles(set);
  const checked = variables.safeParse(given);
  const issues = checked.error?.issues.map((issue): [string, string] => [String(issue.path[0]), issue.message]);
  const wrong = new Map([...(issues ?? []), ...wrongFiles]);
  const unfit = [
    ...missingInProduction(given),
    ...wrongForRehearsal(given),
    ...wrongForTest(given),
    ...openOutsideProduction(given),
    ...wrongForAssets(given),
  ];
  const isTold = (name = ''): boolean => wrong.has(name) || wrong.has(`${name}_FILE`);
  const mistakes = [
    ...[...wrong].map(([name, message]) => `${name}: ${message}`),
    ...unfit.filter((mistake) => !isTold(mistake.split(':')[0])),
  ];
  if (!checked.success || mistakes.length > 0) throw new ConfigError(mistakes);
  const env = checked.data;
  const isProduction = env.NODE_ENV === 'production';
  const consolePort = env.CONSOLE_PORT ?? (isProduction ? 0 : DEVELOPMENT_CONSOLE_PORT);
  const isRehearsal = isRehearsed(given);
  const sandbox = `http://localhost:${env.SANDBOX_PORT}`;
  const paymentUrl = env.PAYMENT_URL ?? sandbox;
  const ownTestUrl = isProduction || env.PAYMENT_URL ? undefined : sandbox;
  const testUrl = env.TEST_PAYMENT_URL ?? (isRehearsal ? paymentUrl : ownTestUrl);
  const apiUrl = env.PAYMENT_API_URL ?? (isRehearsal ? sandbox : paymentUrl);
  const timeoutMs = env.PAYMENT_TIMEOUT * 1_000;
  return {
    isProduction,
    isRehearsal,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    publicOrigins: env.PUBLIC_ORIGINS,
    consolePort: consolePort || undefined,
    isConsoleAsked: env.CONSOLE_PORT !== undefined,
    consoleUrl: env.CONSOLE_URL ?? `http://localhost:${consolePort}`,
    metricsPort: env.METRICS_PORT || undefined,
    metricsHost: env.METRICS_HOST,
    dataDir: resolve(env.DATA_DIR),
    journalDir: env.DATABASE_URL && !given.DATA_DIR ? undefined : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseLockMs: env.DATABASE_LOCK_TIMEOUT * 1_000,
    databaseStatementMs: env.DATABASE_STATEMENT_TIMEOUT * 1_000,
    databaseNamedStatements: env.DATABASE_NAMED_STATEMENTS === 'on',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailBounceKey: env.MAIL_BOUNCE_KEY,
    payment: {
      url: paymentUrl,
      apiUrl,
      merchantId: env.PAYMENT_MERCHANT_ID,
      linkKey: env.PAYMENT_LINK_KEY,
      noticeKeys: [env.PAYMENT_NOTICE_KEY, env.PAYMENT_NOTICE_KEY_OLD].filter((key) => key !== undefined),
      noticeAddresses: env.PAYMENT_NOTICE_ADDRESSES,
      connectId: env.PAYMENT_CONNECT_ID,
      connectPassword: env.PAYMENT_CONNECT_PASSWORD,
      clientCertificate: env.PAYMENT_CERTIFICATE,
      calls: env.PAYMENT_CALLS,
      timeoutMs,
    },
    testPayment:
      testUrl === undefined
        ? undefined
        : {
            url: testUrl,
            apiUrl: env.TEST_PAYMENT_API_URL ?? (isRehearsal ? apiUrl : testUrl),
            merchantId: env.TEST_PAYMENT_MERCHANT_ID,
            linkKey: env.TEST_PAYMENT_LINK_KEY,
            noticeKeys: [env.TEST_PAYMENT_NOTICE_KEY],
            noticeAddresses: env.TEST_PAYMENT_NOTICE_ADDRESSES,
            connectId: env.TEST_PAYMENT_CONNECT_ID,
            connectPassword: env.TEST_PAYMENT_CONNECT_PASSWORD,
            clientCertificate: env.TEST_PAYMENT_CERTIFICATE,
            calls: env.TEST_PAYMENT_CALLS,
            timeoutMs,
          },
    inquireAfterMs: env.PAYMENT_INQUIRE_AFTER * 1_000,
    compareAtOnce: env.PAYMENT_COMPARE_AT_ONCE,
    clockOffsetMs: env.CLOCK_OFFSET * 1_000,
    trustedProxies: env.TRUSTED_PROXIES,
    drainMs: env.TRUSTED_PROXIES > 0 ? env.DRAIN_SECONDS * 1_000 : 0,
    assetsUrl: env.ASSETS_URL,
    rateLimit: env.RATE_LIMIT,
    unsettledOrdersMax: env.UNSETTLED_ORDERS_MAX,
    ordersPerHourMax: env.ORDERS_PER_HOUR_MAX,
    ordersPerDayMax: env.ORDERS_PER_DAY_MAX,
    deskCancelLimit: env.DESK_CANCEL_LIMIT,
    transferSender: env.TRANSFER_SENDER,
    transferCutOff: env.TRANSFER_CUT_OFF,
    backupDir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    backupCopyCommand: env.BACKUP_COPY_COMMAND,
    backupFetchCommand: env.BACKUP_FETCH_COMMAND,
    backupDrillUrl: env.BACKUP_DRILL_URL,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            sampler: env.OTEL_TRACES_SAMPLER,
            ratio: env.OTEL_TRACES_SAMPLER_ARG,
            trustsCallers: env.OTEL_PROPAGATORS === 'tracecontext' && env.TRUSTED_PROXIES > 0,
          },
  };
};
