import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { mailCertificate } from '../../test/mail-certificate.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { newDatabaseConfig } from '../../test/new-database.ts';
import { newFolder } from '../../test/new-folder.ts';
import { tellOperator } from '../../test/operator.ts';
import { freePort, startServer } from '../../test/process.ts';
import { production } from '../../test/production.ts';
import { providerOfMany } from '../../test/provider-of-many.ts';
import { openShop } from '../../test/shop.ts';
import { openTill } from '../../test/till.ts';

const trustTheCertificate = () => {
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, mailCertificate.cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
};

/** Starts a provider with TLS and without payments. */
const startProvider = async (): Promise<string> => {
  const server = createServer(mailCertificate, (request, response) => {
    request.resume().on('end', () => response.end('result=1\r\nresponse_code=E005\r\nresponse_detail=unknown'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
};

/** The client certificate of a shop, in one file with its key. The certificate ends in 2126. */
const certificateFile = (): string => {
  const file = `${newFolder()}/client.pem`;
  writeFileSync(file, `${mailCertificate.key}${mailCertificate.cert}`);
  return file;
};

test('payments check says that the provider answers, and how long the certificates of both sides hold', async () => {
  const url = await startProvider();
  const env = { PAYMENT_URL: url, PAYMENT_CERTIFICATE: certificateFile() };
  const shop = await openShop({ env });
  const before = await tellOperator(shop, 'payments', 'check');
  expect([before.isIncomplete, before.text]).toEqual([true, expect.stringContaining('(self-signed certificate)')]);
  expect(before.text).toContain('our client certificate ends on 2126-10-22');
  expect(before.text).not.toContain('the certificate of its server');

  trustTheCertificate();
  for (const calls of ['inquire,poll,capture,cancel', 'none']) {
    const { text, isIncomplete, data } = await tellOperator(
      await openShop({ env: { ...env, PAYMENT_CALLS: calls } }),
      'payments',
      'check',
    );
    expect(text).toContain(`The provider at ${new URL(url).host} answers.`);
    expect(text).toContain('our client certificate ends on 2126-10-22');
    expect(text).toContain('the certificate of its server ends on 2126-10-22');
    expect(isIncomplete).toBe(false);
    expect(data).toMatchObject([{ failure: null, certificates: [{ days: expect.any(Number) }, {}] }]);
  }
});

test('payments check asks the sandbox and its test, and says in words what it refuses', async () => {
  const till = await openTill();
  const check = () => tellOperator(till.shop, 'payments', 'check');
  const { text, isIncomplete } = await check();
  expect(text).toMatch(/^The provider at localhost:\d+ answers\.\nThe provider’s test at localhost:\d+ answers\.\n$/);
  expect(isIncomplete).toBe(false);

  const stranger = await openTill({ PAYMENT_CONNECT_PASSWORD: 'mistyped' });
  const refused = await tellOperator(stranger.shop, 'payments', 'check');
  expect(refused.isIncomplete).toBe(true);
  expect(refused.text).toContain('cannot be used: The provider refused. (E002');
  expect(refused.text).not.toContain('mistyped');
});

test('payments check says how far the clock of this machine is wrong', async () => {
  const provider = await providerOfMany();
  const check = async (aheadMs: number) => {
    provider.aheadMs = aheadMs;
    const shop = await openShop({ env: { PAYMENT_URL: provider.url } });
    return tellOperator(shop, 'payments', 'check');
  };
  expect(await check(-30_000)).toMatchObject({ isIncomplete: false, text: expect.not.stringContaining('clock') });
  const behind = await check(7_200_000);
  expect([behind.isIncomplete, behind.text]).toEqual([
    true,
    expect.stringMatching(
      / answers\.\n {2}the clock of this machine is (7199|7200) seconds behind theirs: set it right\n/,
    ),
  ]);
  const ahead = await check(-7_200_000);
  expect([ahead.isIncomplete, ahead.text]).toEqual([true, expect.stringMatching(/720[01] seconds ahead of theirs/)]);
});

test('mail check signs in and sends nothing, and says in the mail server’s words why it cannot', async () => {
  const away = await openShop({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
  const none = await tellOperator(away, 'mail', 'check');
  expect([none.isIncomplete, none.text]).toEqual([true, expect.stringContaining('ECONNREFUSED')]);

  const wrong = await startMailServer(0, {
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(new Error('Invalid username or password')),
  });
  const mistyped = await openShop({ env: { SMTP_URL: `smtp://shop:mistyped@127.0.0.1:${wrong.port}` } });
  const refused = await tellOperator(mistyped, 'mail', 'check');
  expect([refused.isIncomplete, refused.text]).toEqual([true, expect.stringContaining('Invalid username or password')]);
  expect(refused.text).not.toContain('mistyped');

  const encrypted = await startMailServer(0, { ...mailCertificate, disabledCommands: ['AUTH'] });
  const shop = await openShop({ env: { SMTP_URL: `smtp://0.0.0.0:${encrypted.port}` } });
  expect((await tellOperator(shop, 'mail', 'check')).text).toContain('self-signed certificate');
  trustTheCertificate();
  const { text, isIncomplete } = await tellOperator(shop, 'mail', 'check');
  expect(text).toContain(`The mail server at 0.0.0.0:${encrypted.port} can be used.`);
  expect(text).toContain('the certificate of its server ends on 2126-10-22');
  expect(isIncomplete).toBe(false);
  expect(encrypted.received).toEqual([]);
  await expect(tellOperator(await openShop(), 'mail', 'check')).rejects.toThrow('SMTP_URL is not set');
});

test('a server in production starts without provider and mail server, and its log says why they cannot be used', async () => {
  const port = await freePort();
  const away = { PAYMENT_URL: 'https://no-such-host.invalid', SMTP_URL: `smtp://127.0.0.1:${port}` };
  const server = await startServer(await newDatabaseConfig('empty'), { ...production, ...away });
  const logged = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg.endsWith('cannot be used'));
  await expect.poll(() => logged().length).toBe(2);
  expect(logged()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 50, msg: 'the provider cannot be used', kind: 'name' }),
      expect.objectContaining({ level: 50, msg: 'the mail server cannot be used', host: `127.0.0.1:${port}` }),
    ]),
  );
});
