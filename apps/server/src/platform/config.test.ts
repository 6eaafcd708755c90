import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { production } from '../../test/production.ts';
import { configurationDocs } from '../../test/server-docs.ts';
import { ConfigError, readConfig, secretVariables, variables } from './config.ts';

const mistakesOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
  }
  return [];
};

test('an empty environment is a working development server', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    logLevel: 'warn',
  });
});

test('a variable that is empty counts as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('every mistake is reported at once, by the name of its variable', () => {
  const names = mistakesOf({
    PORT: 'abc',
    DATABASE_URL: 'mysql://x',
    PUBLIC_ORIGINS: 'https://ok.example, nonsense',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'staging',
  }).map((mistake) => mistake.split(':')[0]);
  expect(names.sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'NODE_ENV', 'PORT', 'PUBLIC_ORIGINS', 'RATE_LIMIT']);
});

test.each(['65536', '-1', '3000.5', 'Infinity', '3e3x'])('a port of %s is refused', (PORT) => {
  expect(mistakesOf({ PORT })).toHaveLength(1);
});

test('production wants a public address with TLS, mail, and a payment host that is not this machine', () => {
  const mistakes = mistakesOf({ NODE_ENV: 'production', PUBLIC_URL: 'http://shop.example.jp' });
  expect(mistakes.map((mistake) => mistake.split(':')[0])).toEqual([
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'PAYMENT_MERCHANT_ID',
    'PAYMENT_LINK_KEY',
    'PAYMENT_NOTICE_KEY',
    'PAYMENT_CONNECT_ID',
    'PAYMENT_CONNECT_PASSWORD',
    'PAYMENT_URL',
  ]);
  expect(readConfig(production)).toMatchObject({ isProduction: true, logLevel: 'info' });
  for (const wrong of [
    { CLOCK_OFFSET: '60' },
    { PAYMENT_API_URL: 'http://pay.example.com' },
    { PAYMENT_LINK_KEY: 'development-link-key' },
    { PAYMENT_MERCHANT_ID: '…' },
    { PAYMENT_CALLS: 'capture' },
    { SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' },
    { SMTP_URL: 'smtp://mail.example.com/?ignoreTLS=true' },
    { PAYMENT_CERTIFICATE: '/there/is/none.pem' },
    { ASSETS_URL: 'http://cdn.example.jp' },
    { ASSETS_URL: 'https://cdn.example.jp/files' },
    { ASSETS_URL: production.PUBLIC_URL },
    { ASSETS_URL: 'https://*.example.jp' },
    { ASSETS_URL: 'https://cdn.example.jp;img-src' },
    { ASSETS_URL: 'https://name:password@cdn.example.jp' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_TRACES_SAMPLER_ARG: '2' },
  ])
    expect(mistakesOf({ ...production, ...wrong }).map((mistake) => mistake.split(':')[0])).toEqual(Object.keys(wrong));
  expect(readConfig({ ...production, PAYMENT_CALLS: 'none' }).payment.calls).toEqual([]);
});

test('a rehearsal is production with the sandbox’s keys only, and refuses whatever belongs to the real provider', () => {
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM } = production;
  const rehearsal = { NODE_ENV: 'production', REHEARSAL: 'yes', PUBLIC_URL, SMTP_URL, MAIL_FROM };
  const here = 'http://localhost:3001';
  expect(readConfig(rehearsal)).toMatchObject({
    isProduction: true,
    isRehearsal: true,
    payment: { url: here, apiUrl: here, merchantId: '12345' },
    testPayment: { url: here, apiUrl: here, merchantId: '54321' },
  });
  const behindProxy = { ...rehearsal, PAYMENT_URL: 'https://pay.example.jp', SANDBOX_PORT: '3005' };
  expect(readConfig(behindProxy)).toMatchObject({
    payment: { url: 'https://pay.example.jp', apiUrl: 'http://localhost:3005' },
    testPayment: { url: 'https://pay.example.jp', apiUrl: 'http://localhost:3005' },
  });
  const namesOf = (env: NodeJS.ProcessEnv) => mistakesOf(env).map((mistake) => mistake.split(':')[0]);
  expect(namesOf({ ...production, REHEARSAL: 'yes' })).toEqual([
    'PAYMENT_MERCHANT_ID',
    'PAYMENT_LINK_KEY',
    'PAYMENT_NOTICE_KEY',
    'PAYMENT_CONNECT_ID',
    'PAYMENT_CONNECT_PASSWORD',
  ]);
  for (const wrong of [
    { PAYMENT_NOTICE_KEY_OLD: 'an earlier key' },
    { TEST_PAYMENT_LINK_KEY: 'the key of the provider’s test' },
    { PAYMENT_CERTIFICATE: 'package.json' },
    { PAYMENT_URL: 'http://pay.example.jp' },
    { PAYMENT_API_URL: 'http://192.0.2.1:3001' },
    { SMTP_URL: undefined },
    { PUBLIC_URL: 'http://localhost:3000' },
    { CLOCK_OFFSET: '60' },
  ])
    expect(namesOf({ ...rehearsal, ...wrong }).slice(-1), Object.keys(wrong)[0]).toEqual(Object.keys(wrong));
  expect(namesOf({ ...rehearsal, REHEARSAL: 'true' })).toContain('REHEARSAL');
  expect(namesOf({ REHEARSAL: 'yes' })).toEqual(['REHEARSAL']);
  expect(readConfig(production).isRehearsal).toBe(false);
});

const practice = {
  TEST_PAYMENT_URL: 'https://test.pay.example.com',
  TEST_PAYMENT_MERCHANT_ID: '990001',
  TEST_PAYMENT_LINK_KEY: 'test-link',
  TEST_PAYMENT_NOTICE_KEY: 'test-notice',
  TEST_PAYMENT_CONNECT_ID: 'test-connect',
  TEST_PAYMENT_CONNECT_PASSWORD: 'test-password',
};

const namesOf = (env: NodeJS.ProcessEnv) => mistakesOf(env).map((mistake) => mistake.split(':')[0]);

test('the settings for practice orders are complete or absent; each missing one is named', () => {
  expect(readConfig(production).testPayment).toBeUndefined();
  expect(readConfig({ ...production, ...practice }).testPayment).toMatchObject({ merchantId: '990001' });
  for (const name of Object.keys(practice)) {
    expect(namesOf({ ...production, ...practice, [name]: '' })).toEqual([name]);
    const others = Object.keys(practice).filter((each) => each !== name);
    expect(namesOf({ ...production, [name]: practice[name as keyof typeof practice] })).toEqual(others);
  }
  expect(namesOf({ ...production, TEST_PAYMENT_CALLS: 'none' })).toEqual(Object.keys(practice));
});

test('the settings for practice orders have nothing in common with those of the real provider: neither id, key, word nor host', () => {
  const facts = ['MERCHANT_ID', 'LINK_KEY', 'NOTICE_KEY', 'CONNECT_ID', 'CONNECT_PASSWORD'] as const;
  const whole: Record<string, string> = { ...production, ...practice, PAYMENT_NOTICE_KEY_OLD: 'old-notice' };
  for (const real of [...facts, 'NOTICE_KEY_OLD'])
    for (const name of facts)
      expect(namesOf({ ...whole, [`TEST_PAYMENT_${name}`]: whole[`PAYMENT_${real}`] })).toEqual([
        `TEST_PAYMENT_${name}`,
      ]);
  for (const name of ['URL', 'API_URL'])
    for (const url of [whole.PAYMENT_URL, 'http://test.pay.example.com', 'https://localhost:3001'])
      expect(namesOf({ ...whole, [`TEST_PAYMENT_${name}`]: url })).toEqual([`TEST_PAYMENT_${name}`]);
  for (const name of facts) {
    expect(namesOf({ ...whole, [`TEST_PAYMENT_${name}`]: 'development-link-key' })).toHaveLength(1);
    expect(namesOf({ ...whole, [`TEST_PAYMENT_${name}`]: 'test-link-key' })).toHaveLength(1);
  }
});

test('in development the sandbox serves both, with two merchants', () => {
  const { payment, testPayment } = readConfig({});
  expect(testPayment?.url).toBe(payment.url);
  expect(testPayment?.merchantId).not.toBe(payment.merchantId);
  expect(readConfig({ PAYMENT_URL: 'http://localhost:3001' }).testPayment).toBeUndefined();
  expect(namesOf({ TEST_PAYMENT_LINK_KEY: 'development-link-key' })).toEqual(['TEST_PAYMENT_LINK_KEY']);
  expect(namesOf({ PAYMENT_LINK_KEY: 'mine', TEST_PAYMENT_LINK_KEY: 'mine' })).toHaveLength(1);
});

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.20'],
  ['HOST', 'shop.example.jp'],
  ['PUBLIC_URL', 'https://shop.example.jp'],
  ['PUBLIC_URL', 'https://localhost.example.jp'],
  ['PUBLIC_ORIGINS', 'http://localhost:5173,http://192.168.1.20:5173'],
])('outside production a %s of %s is refused, since strangers could read the development mailbox', (name, value) => {
  expect(mistakesOf({ [name]: value })).toEqual([
    `${name}: must be this machine itself (localhost) unless NODE_ENV=production: anybody can read the mails of a development server`,
  ]);
  expect(mistakesOf({ ...production, [name]: value })).toEqual([]);
});

test.each([
  ['HOST', 'localhost'],
  ['HOST', '127.0.0.1'],
  ['HOST', '127.0.0.53'],
  ['HOST', '::1'],
  ['PUBLIC_URL', 'http://127.0.0.1:8080'],
  ['PUBLIC_URL', 'http://[::1]:8080'],
  ['PUBLIC_ORIGINS', 'http://localhost:5173,http://127.0.0.1:5173'],
])('outside production a %s of %s is this machine', (name, value) => {
  expect(mistakesOf({ [name]: value })).toEqual([]);
});

const fileWith = (content: string | Uint8Array): string => {
  const file = join(newFolder(), 'secret');
  writeFileSync(file, content);
  return file;
};

test('every secret of production can stand in a file, and the newline at its end is no part of it', () => {
  const { SMTP_URL, PAYMENT_LINK_KEY, PAYMENT_NOTICE_KEY, PAYMENT_CONNECT_ID, PAYMENT_CONNECT_PASSWORD, ...others } =
    production;
  const { payment, smtpUrl, databaseUrl } = readConfig({
    ...others,
    DATABASE_URL_FILE: fileWith('postgres://shop:word@localhost/shop\n'),
    SMTP_URL_FILE: fileWith(`${SMTP_URL}\r\n`),
    PAYMENT_LINK_KEY_FILE: fileWith(PAYMENT_LINK_KEY),
    PAYMENT_NOTICE_KEY_FILE: fileWith(` ${PAYMENT_NOTICE_KEY} \n`),
    PAYMENT_CONNECT_ID_FILE: fileWith(`${PAYMENT_CONNECT_ID}\n`),
    PAYMENT_CONNECT_PASSWORD_FILE: fileWith(`${PAYMENT_CONNECT_PASSWORD}\n`),
    PAYMENT_NOTICE_KEY_OLD_FILE: '',
  });
  expect({ smtpUrl, databaseUrl }).toEqual({ smtpUrl: SMTP_URL, databaseUrl: 'postgres://shop:word@localhost/shop' });
  expect(payment).toMatchObject({
    linkKey: PAYMENT_LINK_KEY,
    noticeKeys: [` ${PAYMENT_NOTICE_KEY} `],
    connectId: PAYMENT_CONNECT_ID,
    connectPassword: PAYMENT_CONNECT_PASSWORD,
  });
});

test('whatever is a key, a password or a URL with one can stand in a file', () => {
  const secret = /(_KEY|_KEY_OLD|_CONNECT_ID|_PASSWORD)$|^(DATABASE|SMTP|BACKUP_DRILL)_URL$/;
  expect(Object.keys(variables.shape).filter((name) => secret.test(name))).toEqual(secretVariables);
});

test('a secret that is given twice, or whose file cannot be its source, is told by name and never quoted', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'a-folder'));
  const whole = { ...production, PAYMENT_LINK_KEY: '' };
  const mistakeOf = (path: string) => mistakesOf({ ...whole, PAYMENT_LINK_KEY_FILE: path });
  const file = 'PAYMENT_LINK_KEY_FILE: must be a file';
  expect(mistakesOf({ ...production, PAYMENT_LINK_KEY_FILE: fileWith('hush') })).toEqual([
    'PAYMENT_LINK_KEY: must not be given beside PAYMENT_LINK_KEY_FILE',
  ]);
  expect(mistakeOf(join(folder, 'none'))).toEqual([`${file} that exists`]);
  expect(mistakeOf('the-key-itself-by-mistake')).toEqual([`${file} that exists`]);
  expect(mistakeOf(join(fileWith('hush'), 'below'))).toEqual([`${file} that exists`]);
  expect(mistakeOf('k'.repeat(5_000))).toEqual(['PAYMENT_LINK_KEY_FILE: cannot be read (ENAMETOOLONG)']);
  expect(mistakeOf(join(folder, 'a-folder'))).toEqual([`${file}, not a folder or a pipe`]);
  expect(mistakeOf('/dev/zero')).toEqual([`${file}, not a folder or a pipe`]);
  for (const empty of ['', '\n', ' \n']) expect(mistakeOf(fileWith(empty))).toEqual([`${file} that is not empty`]);
  expect(mistakeOf(fileWith('x'.repeat(4_097)))).toEqual([`${file} of at most 4096 bytes`]);
  expect(mistakeOf(fileWith('hush\nhush\n'))).toEqual([`${file} of one line`]);
  expect(mistakeOf(fileWith(Buffer.from([0xff, 0xfe])))).toEqual(['PAYMENT_LINK_KEY_FILE: must be a text in UTF-8']);
  expect(mistakeOf(fileWith('development-link-key'))).toEqual([
    'PAYMENT_LINK_KEY: must be the provider’s own in production',
  ]);
  expect(mistakesOf({ SMTP_URL_FILE: fileWith('http://user:hush@host') })).toEqual([
    'SMTP_URL: must be a URL starting with smtp:// or smtps://',
  ]);
});

test('a secret of the test in a file asks for the others of the test, and must not be the real one', () => {
  const file = fileWith(production.PAYMENT_LINK_KEY);
  const names = Object.keys(practice).filter((name) => name !== 'TEST_PAYMENT_LINK_KEY');
  expect(namesOf({ ...production, TEST_PAYMENT_LINK_KEY_FILE: '/there/is/none' })).toEqual([
    'TEST_PAYMENT_LINK_KEY_FILE',
    ...names,
  ]);
  expect(namesOf({ ...production, ...practice, TEST_PAYMENT_LINK_KEY: '', TEST_PAYMENT_LINK_KEY_FILE: file })).toEqual([
    'TEST_PAYMENT_LINK_KEY',
  ]);
});

test('docs/configuration.md has the default and the meaning of every variable', () => {
  const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(page, 'node scripts/run.mjs scripts/write-docs.ts writes the table').toBe(configurationDocs(page));
  expect(page).not.toMatch(/undefined|\[object/);
});
