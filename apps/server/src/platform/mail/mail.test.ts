import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { limitsPass } from '../../../test/limits-pass.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { newMember } from '../../../test/new-member.ts';
import { askOperator } from '../../../test/operator.ts';
import { dormOrder, memberOf, place, unlimitedOrders } from '../../../test/ordering.ts';
import { freePort } from '../../../test/process.ts';
import { production } from '../../../test/production.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { scheduleRounds, workersOf } from '../../jobs.ts';
import { tidy } from '../../tidy.ts';
import { createLogger } from '../logger.ts';
import { schedule } from '../work/schedule.ts';
import { runDueJobs, startWorker } from '../work/worker.ts';
import { holdMail, sendAgain } from './send-again.ts';

const shopWithMail = (port: number, env: Record<string, string> = {}) =>
  openShop({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'ひとそろい <shop@hitosoroi.example>', ...env },
  });

const register = async (shop: Shop, email: string) => {
  expect((await shop.visitor().post('/register', { ...newMember, email })).json().data.isSuccessful).toBe(true);
};

const stateOf = (shop: Shop) => shop.db.selectFrom('mail').select(['state', 'last_error']).orderBy('id').execute();

test('a mail goes out over SMTP: one recipient, one Message-ID, text and HTML, from the configured sender', async () => {
  const server = await startMailServer();
  const shop = await shopWithMail(server.port);
  await register(shop, 'one@example.jp');
  await shop.work();
  expect(server.received).toHaveLength(1);
  const [{ recipients, mail } = {}] = server.received;
  expect(recipients).toEqual(['one@example.jp']);
  expect(mail?.subject).toMatch(/^\d{6} ひとそろいの確認コード$/);
  expect(mail?.from?.value).toEqual([{ name: 'ひとそろい', address: 'shop@hitosoroi.example' }]);
  expect(mail?.messageId).toMatch(/^<[\w-]+@hitosoroi\.example>$/);
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/confirm\?k=[\w-]{43}/);
  expect(mail?.html).toMatch(/href="http:\/\/localhost:3000\/confirm\?k=[\w-]{43}"/);
  expect(await stateOf(shop)).toEqual([{ state: 'sent', last_error: null }]);
  expect(await shop.work()).toBe(0);
  // A mail with a secret is blanked when it is sent.
  const blanked = await shop.db.selectFrom('mail').select(['text_body', 'subject_with_code']).executeTakeFirstOrThrow();
  expect(blanked).toEqual({ text_body: '', subject_with_code: null });
});

test('a code that an earlier version leaves in the subject of a sent mail is blanked within a day', async () => {
  const server = await startMailServer();
  const shop = await shopWithMail(server.port);
  await register(shop, 'one@example.jp');
  const left = '123456 ひとそろいの確認コード';
  const codes = async () =>
    (await shop.db.selectFrom('mail').select('subject_with_code').execute()).map((mail) => mail.subject_with_code);
  const waiting = await codes();
  await tidy(shop.db, shop.context.now)('', 0);
  expect(await codes()).toEqual(waiting);
  await shop.work();
  await shop.db.updateTable('mail').set({ subject_with_code: left }).execute();
  await tidy(shop.db, shop.context.now)('', 0);
  expect(await codes()).toEqual([null]);
});

test('a mail server that is down loses nothing: everything goes out when it is back, to whom it was written', async () => {
  const port = await freePort();
  const shop = await shopWithMail(port);
  for (const name of ['one', 'two', 'three']) await register(shop, `${name}@example.jp`);
  expect(await shop.work()).toBe(3);
  expect((await stateOf(shop)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  // No mail is retried before it is due.
  expect(await shop.work()).toBe(0);

  const server = await startMailServer(port);
  shop.setNow('2026-11-15T10:00:06+09:00');
  expect(await shop.work()).toBe(3);
  expect(server.received.map(({ recipients }) => recipients.join()).sort()).toEqual([
    'one@example.jp',
    'three@example.jp',
    'two@example.jp',
  ]);
  for (const { recipients, mail } of server.received) expect(mail.to).toMatchObject({ text: recipients[0] });
});

test('the mails that wait after an outage go out as soon as the mail server takes one, not at their next try', async () => {
  const port = await freePort();
  const shop = await shopWithMail(port);
  for (const name of ['one', 'two', 'three']) await register(shop, `${name}@example.jp`);
  for (const now of ['10:00:00', '10:00:05', '10:00:35', '10:02:35']) {
    shop.setNow(`2026-11-15T${now}+09:00`);
    expect(await shop.work(), now).toBe(3);
  }
  const server = await startMailServer(port);
  shop.setNow('2026-11-15T10:03:00+09:00');
  expect(await shop.work(), 'their next try is in ten minutes').toBe(0);
  await register(shop, 'four@example.jp');
  expect(await shop.work()).toBe(1);
  expect(await shop.work()).toBe(3);
  expect(server.received).toHaveLength(4);
  expect((await stateOf(shop)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('a mail server that refuses for a while is asked again, less and less often', async () => {
  const server = await startMailServer();
  const shop = await shopWithMail(server.port);
  server.behave('later');
  await register(shop, 'one@example.jp');
  for (const now of ['10:00:00', '10:00:05', '10:00:35', '10:02:35']) {
    shop.setNow(`2026-11-15T${now}+09:00`);
    expect(await shop.work(), now).toBe(1);
  }
  expect(await stateOf(shop)).toMatchObject([{ state: 'waiting', last_error: expect.stringContaining('Greylisted') }]);
  server.behave('accept');
  shop.setNow('2026-11-15T10:12:35+09:00');
  expect(await shop.work()).toBe(1);
  expect(server.received).toHaveLength(1);
});

test('a mail server that dies between accepting and answering gets the mail again, under the same Message-ID', async () => {
  const server = await startMailServer();
  const shop = await shopWithMail(server.port);
  server.behave('die-after-accepting');
  await register(shop, 'one@example.jp');
  await shop.work();
  expect((await stateOf(shop))[0]?.state).toBe('waiting');
  server.behave('accept');
  shop.setNow('2026-11-15T10:00:06+09:00');
  await shop.work();
  expect((await stateOf(shop))[0]?.state).toBe('sent');
  const [first, second] = server.received;
  expect(server.received).toHaveLength(2);
  expect(second?.mail.messageId).toBe(first?.mail.messageId);
  expect(second?.recipients).toEqual(['one@example.jp']);
});

test('a mail that cannot be delivered is shown to the operator, and can be sent again', async () => {
  const server = await startMailServer();
  const shop = await shopWithMail(server.port);
  server.behave('never');
  await register(shop, 'gone@example.jp');
  await shop.work();
  expect(await stateOf(shop)).toMatchObject([{ state: 'failed', last_error: expect.stringContaining('No such user') }]);
  expect(await shop.work()).toBe(0);

  const operator = (...words: string[]) => askOperator(shop.environment, ...words);
  const failed = await operator('mail', 'failed');
  expect(failed.output).toMatch(
    /^id +created_at +kind +recipient +last_error\n1 .* confirm +gone@example\.jp .*No such user/,
  );
  await shop.db.transaction().execute(async (tx) => {
    const mail = await holdMail(tx, 1);
    if (mail) await sendAgain(tx, mail, shop.context.config, shop.context.now());
  });
  server.behave('accept');
  expect(await shop.work()).toBe(1);
  expect(server.received).toHaveLength(1);
  expect((await operator('mail', 'failed')).output).toBe('Every mail has been delivered or is on its way.\n');
});

test('the log says that a mail failed and how, never to whom it went', async () => {
  const written: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const server = await startMailServer(0, {
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(Object.assign(new Error(`<${address}>: no such user ${address}`), { responseCode: 550 })),
  });
  const shop = await openShop({
    env: { SMTP_URL: `smtp://127.0.0.1:${server.port}` },
    logger: createLogger('trace', stream),
  });
  await register(shop, 'gone.person@example.jp');
  await shop.work();
  // The operator still sees the complete error.
  expect(await stateOf(shop)).toMatchObject([
    { state: 'failed', last_error: expect.stringContaining('no such user gone.person@example.jp') },
  ]);
  const broken = new Error('Invalid recipient "a..b"@docomo.ne.jp, taro+1@example.jp');
  shop.context.logger.error({ err: broken }, 'work broke');
  const log = written.join('');
  expect(log).toMatch(/"mail":1,"kind":"confirm","code":"EENVELOPE","answer":550,.*a mail cannot be delivered/);
  expect(log).toContain('Invalid recipient [address], [address]');
  expect(log).toMatch(/at .*\/node_modules\/|at .*mail\.test\.ts/);
  expect(log).not.toMatch(/gone\.person|a\.\.b|taro|docomo|example\.jp/);
});

test('the log warns once when mails begin to wait for the mail server, and says once when they go again', async () => {
  const written: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const lines = (message: string) =>
    written
      .join('')
      .split('\n')
      .filter((line) => line.includes(`"msg":"${message}"`));
  const port = await freePort();
  const shop = await openShop({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    logger: createLogger('info', stream),
  });
  const kinds = Object.assign({}, ...workersOf(shop.context));
  const work = () => runDueJobs({ ...shop.context, worker: 'the worker' }, kinds);
  for (const name of ['one', 'two']) await register(shop, `${name}@example.jp`);
  await work();
  shop.setNow('2026-11-15T10:00:06+09:00');
  await work();
  const [warning, ...more] = lines('the mail server takes no mails: they wait');
  expect(more).toEqual([]);
  expect(JSON.parse(warning ?? '{}')).toMatchObject({ level: 40, code: expect.any(String) });
  const server = await startMailServer(port);
  // Deferring this one mail does not affect the others.
  server.behave('later');
  shop.setNow('2026-11-15T10:00:40+09:00');
  await work();
  server.behave('accept');
  shop.setNow('2026-11-15T10:02:45+09:00');
  await work();
  expect(server.received).toHaveLength(2);
  const over = lines('the mail server takes mails again');
  expect(over).toHaveLength(1);
  expect(JSON.parse(over[0] ?? '{}').level).toBe(30);
  expect(lines('the mail server takes no mails: they wait')).toHaveLength(1);
  expect(written.join('')).not.toContain('example.jp');
});

/** A mail server that answers every recipient with the given refusal. */
const refusingRecipients = async (responseCode: number, words: string) => {
  const written: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const { port } = await startMailServer(0, {
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error(words), { responseCode })),
  });
  const shop = await openShop({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    logger: createLogger('info', stream),
  });
  const kinds = Object.assign({}, ...workersOf(shop.context));
  for (const name of ['one', 'two', 'three', 'four']) await register(shop, `${name}@example.jp`);
  await runDueJobs({ ...shop.context, worker: 'the worker' }, kinds);
  const warnings = () =>
    written
      .join('')
      .split('\n')
      .filter((line) => line.includes('takes no mails'));
  return { shop, warnings };
};

test('a mail server that puts off one recipient after the other is warned of like one that is down', async () => {
  const { shop, warnings } = await refusingRecipients(452, '4.5.3 too many recipients today');
  // The log is written asynchronously.
  await expect.poll(warnings).toHaveLength(1);
  expect(await stateOf(shop)).toMatchObject(Array(4).fill({ state: 'waiting' }));
});

test('that we may not send at all fails no mail, though the mail server says it about a recipient', async () => {
  const { shop, warnings } = await refusingRecipients(554, '5.7.1 Relay access denied');
  await expect.poll(warnings).toHaveLength(1);
  expect(await stateOf(shop)).toMatchObject(Array(4).fill({ state: 'waiting' }));
});

test('a mail is given up when its link has expired, and not sent again after that', async () => {
  const shop = await shopWithMail(await freePort());
  await register(shop, 'one@example.jp');
  const start = Date.parse('2026-11-15T10:00:00+09:00');
  const stateAfter = async (hours: number) => {
    shop.setNow(new Date(start + hours * 3_600_000).toISOString());
    await shop.work();
    return (await stateOf(shop))[0];
  };
  expect(await stateAfter(1)).toMatchObject({ state: 'waiting' });
  expect(await stateAfter(20)).toMatchObject({ state: 'waiting' });
  expect(await stateAfter(24)).toEqual({ state: 'failed', last_error: 'it is of no more use' });
});

test('work that is asked for again while somebody does it is done again', async () => {
  const server = await startMailServer();
  const shop = await shopWithMail(server.port);
  await register(shop, 'one@example.jp');
  await shop.db
    .updateTable('due_job')
    .set({ leased_until: new Date(Date.now() + 60_000).toISOString(), leased_by: 'somebody' })
    .execute();
  await shop.db.transaction().execute((tx) => schedule(tx, 'member-mail', '1', new Date('2026-11-15T01:00:00Z')));
  expect(await shop.work()).toBe(1);
  expect(server.received).toHaveLength(1);
});

test('two workers at once send a mail once', async () => {
  const server = await startMailServer();
  const shop = await shopWithMail(server.port);
  for (let index = 0; index < 10; index += 1) await register(shop, `person-${index}@example.jp`);
  await Promise.all(['one', 'two', 'three'].map((worker) => shop.work(worker)));
  expect(server.received.map(({ recipients }) => recipients[0]).sort()).toEqual(
    Array.from({ length: 10 }, (_, index) => `person-${index}@example.jp`),
  );
});

test('work that a worker held when it died is taken up by another when the lease is over', async () => {
  const server = await startMailServer();
  const shop = await shopWithMail(server.port);
  await register(shop, 'one@example.jp');
  const leaseUntil = (instant: number) =>
    shop.db
      .updateTable('due_job')
      .set({ leased_until: new Date(instant).toISOString(), leased_by: 'dead' })
      .execute();
  await leaseUntil(Date.now() + 60_000);
  expect(await shop.work()).toBe(0);
  await leaseUntil(Date.now() - 1_000);
  expect(await shop.work()).toBe(1);
  expect(server.received).toHaveLength(1);
});

test('the development mailbox is a page and JSON, newest first; in production neither exists', async () => {
  const shop = await openShop();
  await register(shop, 'one@example.jp');
  await register(shop, 'two@example.jp');
  expect((await shop.mails()).map(({ to }) => to)).toEqual(['two@example.jp', 'one@example.jp']);
  const page = await shop.app.inject('/dev/mail');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('two@example.jp');
  // The mailbox also shows each mail in a frame, as a mail program does. In the frame, a person can only open links.
  const [frame] = page.body.match(/(?<=<iframe src=")[^"]+/) ?? [];
  const framed = await shop.app.inject(frame ?? '');
  expect(framed.body).toContain('<base target="_blank">');
  expect(framed.body).toMatch(/<a href="http:\/\/localhost:3000\/confirm\?k=/);
  expect(framed.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'");
  expect(framed.headers['content-security-policy']).toContain('sandbox allow-popups');
  for (const wrong of ['0', '999', 'x']) expect((await shop.app.inject(`/dev/mail/${wrong}`)).statusCode).toBe(404);

  const live = await openShop({ env: production });
  expect((await live.app.inject('/dev/mail')).statusCode).toBe(404);
  expect((await live.app.inject('/dev/mail.json')).statusCode).toBe(404);
  expect((await live.app.inject('/dev/mail/1')).statusCode).toBe(404);
});

/** Many mails about orders wait for a mail server that does not answer. Then another job becomes due. */
const behindOrderMails = async (comes: (shop: Shop) => Promise<void>) => {
  const server = await startMailServer();
  const shop = await shopWithMail(server.port, unlimitedOrders);
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  for (let count = 0; count < 25; count += 1) await place(browser, order);
  server.behave('hold-back-orders');
  shop.setNow('2026-11-15T10:00:01+09:00');
  await comes(shop);
  const workers = workersOf(shop.context).map((kinds, group) =>
    startWorker({ ...shop.context, worker: `group ${group}` }, kinds),
  );
  const letGo = async () => {
    await expect.poll(() => server.heldBack.length).toBeGreaterThan(0);
    server.behave('accept');
    for (const goOn of server.heldBack) goOn();
    await Promise.all(workers.map((worker) => worker.stop()));
  };
  return { server, shop, letGo };
};

test('the mail that confirms an address does not stand in line behind those about orders', async () => {
  const { server, letGo } = await behindOrderMails((shop) => register(shop, 'one@example.jp'));
  await expect.poll(() => server.received.map(({ recipients }) => recipients.join())).toEqual(['one@example.jp']);
  await letGo();
});

test('what was counted for a limit is deleted in time, however long mails hang', async () => {
  const { shop, letGo } = await behindOrderMails(async ({ db, context }) => {
    await limitsPass(db, 60);
    await scheduleRounds(context);
  });
  await expect.poll(() => shop.db.selectFrom('limit_count').selectAll().execute()).toEqual([]);
  await letGo();
});
