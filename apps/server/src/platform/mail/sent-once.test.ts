import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { newMember } from '../../../test/new-member.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { isPostgres } from '../db/dialects.ts';
import type { Outage } from '../db/outage.ts';
import { runDueJobs } from '../work/worker.ts';
import { MEMBER_MAIL_JOB } from './outbox.ts';
import { sendMail } from './send-mail.ts';
import { smtpTransport } from './transport.ts';

/** A shop with a waiting mail. One worker runs during the whole test, because a worker remembers what it sent. */
const mailWaiting = async (patience?: { askMs?: number; answerMs?: number }) => {
  const mailServer = await startMailServer();
  const outages: Outage[] = [];
  const shop = await openShop({ hear: (outage) => outages.push(outage) });
  await shop.visitor().post('/register', newMember);
  const { db, now, logger } = shop.context;
  const transport = smtpTransport(`smtp://127.0.0.1:${mailServer.port}`, 'shop@hitosoroi.example', patience);
  const kinds = { [MEMBER_MAIL_JOB]: sendMail(db, transport, now, logger, false) };
  const work = () => runDueJobs({ ...shop.context, worker: 'the worker' }, kinds);
  const state = async () => (await db.selectFrom('mail').select('state').executeTakeFirstOrThrow()).state;
  /**
   * Waits until the mail server has the mail and holds its answer back, and then releases the answer. Without this wait, our timeout might
   * end before the mail server has the mail.
   */
  const goOn = async () => {
    await expect.poll(() => mailServer.heldBack.length).toBe(1);
    mailServer.heldBack[0]?.();
  };
  return { mailServer, outages, shop, work, state, goOn };
};

/** Locks the mails in another connection. The returned function releases the lock. */
const holdMails = async ({ db, databaseConfig }: Shop): Promise<() => Promise<void>> => {
  if (!isPostgres(db)) {
    const other = new DatabaseSync(join(databaseConfig.dataDir, 'hitosoroi.sqlite'));
    other.exec('begin immediate');
    return async () => other.close();
  }
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom('mail').select('id').forUpdate().execute();
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  return () => {
    letGo.resolve();
    return holding;
  };
};

test('a mail that was taken while the database was busy does not go out again', async () => {
  const { mailServer, outages, shop, work, state, goOn } = await mailWaiting();
  mailServer.behave('answer-later');
  const working = work();
  await expect.poll(() => mailServer.heldBack.length).toBe(1);
  const letGo = await holdMails(shop);
  mailServer.behave('accept');
  await goOn();
  await expect.poll(() => outages.map(({ kind }) => kind)).toContain('busy');
  await letGo();
  await working;
  shop.setNow('2026-11-15T10:10:00+09:00');
  await work();
  expect(mailServer.received).toHaveLength(1);
  expect(await state()).toBe('sent');
});

test('a mail server that takes its time to answer gets each mail once', async () => {
  const { mailServer, shop, work, state, goOn } = await mailWaiting({ answerMs: 500 });
  mailServer.behave('answer-later');
  expect(await work()).toBe(1);
  expect(await state()).toBe('waiting');
  shop.setNow('2026-11-15T10:10:00+09:00');
  expect(await work()).toBe(0);
  await goOn();
  await expect.poll(state).toBe('sent');
  shop.setNow('2026-11-15T10:20:00+09:00');
  await work();
  expect(mailServer.received).toHaveLength(1);
});

test('a mail of which the mail server never says anything goes out again, under the same Message-ID', async () => {
  const { mailServer, shop, work, state, goOn } = await mailWaiting({ answerMs: 500 });
  mailServer.behave('answer-later');
  await work();
  mailServer.behave('accept');
  shop.setNow('2026-11-15T10:20:00+09:00');
  expect(await work()).toBe(1);
  expect(await state()).toBe('sent');
  const [first, second] = mailServer.received;
  expect(second?.mail.messageId).toBe(first?.mail.messageId);
  await goOn();
});

test('a mail that is refused late is refused, and does not go out again', async () => {
  const { mailServer, shop, work, state, goOn } = await mailWaiting({ answerMs: 500 });
  mailServer.behave('refuse-later');
  expect(await work()).toBe(1);
  await goOn();
  await expect.poll(state).toBe('failed');
  mailServer.behave('accept');
  shop.setNow('2026-11-15T10:20:00+09:00');
  await work();
  expect(mailServer.received).toHaveLength(0);
});

test('a mail server that stalls before it has the mail gets it soon after, and once', async () => {
  const { mailServer, shop, work, state, goOn } = await mailWaiting({ askMs: 500 });
  mailServer.behave('stall');
  expect(await work()).toBe(1);
  expect(await state()).toBe('waiting');
  mailServer.behave('accept');
  await goOn();
  shop.setNow('2026-11-15T10:00:10+09:00');
  expect(await work()).toBe(1);
  expect(await state()).toBe('sent');
  await expect.poll(() => mailServer.connections()).toBe(0);
  expect(mailServer.received).toHaveLength(1);
});

const mailTo = (to: string) => ({
  messageId: `<${to}>`,
  to,
  replyTo: null,
  subject: 'ご注文',
  text: 'text',
  html: '<p>text</p>',
});

test('mails in a burst share a connection, which ends soon after', async () => {
  const mailServer = await startMailServer();
  const send = smtpTransport(`smtp://127.0.0.1:${mailServer.port}`, 'shop@hitosoroi.example');
  for (const to of ['first@example.jp', 'second@example.jp', 'third@example.jp']) await send(mailTo(to));
  expect(mailServer.opened()).toBe(1);
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([
    ['first@example.jp'],
    ['second@example.jp'],
    ['third@example.jp'],
  ]);
  await expect.poll(() => mailServer.connections()).toBe(0);
});

test('a connection that the mail server ends between two mails loses none, and the next opens another', async () => {
  const mailServer = await startMailServer();
  const send = smtpTransport(`smtp://127.0.0.1:${mailServer.port}`, 'shop@hitosoroi.example');
  await send(mailTo('first@example.jp'));
  mailServer.hangUp();
  await expect.poll(() => mailServer.connections()).toBe(0);
  await expect
    .poll(() =>
      send(mailTo('second@example.jp')).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(mailServer.received).toHaveLength(2);
});

test('a mail server that takes three mails over a connection gets a burst at once, and each mail once', async () => {
  const taken = new Map<string, number>();
  const mailServer = await startMailServer(0, {
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, { id }, callback) => {
      const mails = (taken.get(id) ?? 0) + 1;
      taken.set(id, mails);
      callback(
        mails > 3 ? Object.assign(new Error('Too many mails over this connection'), { responseCode: 421 }) : null,
      );
    },
  });
  const send = smtpTransport(`smtp://127.0.0.1:${mailServer.port}`, 'shop@hitosoroi.example');
  const addresses = Array.from({ length: 20 }, (_, index) => `member-${index}@example.jp`);
  await Promise.all(
    [0, 1, 2, 3].map(async (part) => {
      for (const to of addresses.filter((_, index) => index % 4 === part)) await send(mailTo(to));
    }),
  );
  expect(mailServer.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses.toSorted());
});
