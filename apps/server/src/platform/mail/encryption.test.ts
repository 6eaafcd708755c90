import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mailCertificate } from '../../../test/mail-certificate.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { newMember } from '../../../test/new-member.ts';
import { openShop } from '../../../test/shop.ts';

/** An address of this machine that is not a loopback address. */
const ELSEWHERE = '0.0.0.0';
const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] };
const startTls: SMTPServerOptions = { ...mailCertificate, disabledCommands: ['AUTH'] };

const trustTheServer = () => {
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, mailCertificate.cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
};

/** Sends one mail, and returns its final state. */
const send = async (options: SMTPServerOptions, protocol: 'smtp' | 'smtps', host: string) => {
  const server = await startMailServer(0, options);
  const shop = await openShop({ env: { SMTP_URL: `${protocol}://${host}:${server.port}` } });
  await shop.visitor().post('/register', { ...newMember, email: 'one@example.jp' });
  await shop.work();
  const mail = await shop.db.selectFrom('mail').select(['state', 'last_error']).executeTakeFirstOrThrow();
  return { ...mail, received: server.received.map(({ isEncrypted }) => (isEncrypted ? 'encrypted' : 'in the clear')) };
};

test('a mail waits rather than go in the clear to a mail server elsewhere', async () => {
  expect(await send(plain, 'smtp', ELSEWHERE)).toEqual({
    state: 'waiting',
    last_error: expect.stringContaining('STARTTLS'),
    received: [],
  });
});

test('a mail server on this machine needs no encryption, and its own certificate is not asked for', async () => {
  expect(await send(plain, 'smtp', '127.0.0.1')).toMatchObject({ state: 'sent', received: ['in the clear'] });
  expect(await send(startTls, 'smtp', '127.0.0.1')).toMatchObject({ state: 'sent', received: ['in the clear'] });
});

test.each([
  ['smtp', startTls],
  ['smtps', { ...startTls, secure: true }],
] as const)(
  'over %s a mail goes encrypted, and only to a server whose certificate holds',
  async (protocol, options) => {
    expect(await send(options, protocol, ELSEWHERE)).toEqual({
      state: 'waiting',
      last_error: expect.stringContaining('self-signed certificate'),
      received: [],
    });
    trustTheServer();
    expect(await send(options, protocol, ELSEWHERE)).toMatchObject({ state: 'sent', received: ['encrypted'] });
  },
);
