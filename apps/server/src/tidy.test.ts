import { retention as retentionTexts } from '@hitosoroi/texts/retention';
import { expect, test } from 'vitest';
import { dormOrder, memberOf, place } from '../test/ordering.ts';
import { confirmed } from '../test/registered.ts';
import { openShop } from '../test/shop.ts';
import { untilItWaits } from '../test/until-it-waits.ts';
import { retention } from './catalogue/legal/retention.ts';
import { purgeRegistrations } from './people/members/purge.ts';

const START = Date.parse('2026-11-15T10:00:00+09:00');
const DAY = 86_400_000;
const after = (days: number, hours = 0): string => new Date(START + days * DAY + hours * 3_600_000).toISOString();

test('an account without orders goes a year after its last login; who ordered or logs in stays', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const dorm = await memberOf(shop, 'dorm');
  await place(dorm, await dormOrder(dorm));
  const { days } = retention.memberWithoutOrders;
  shop.setNow(after(days - 10));
  await memberOf(shop, 'school');
  const emails = async () =>
    (await shop.db.selectFrom('member').select('email').orderBy('email').execute()).map(({ email }) => email);
  shop.setNow(after(days, -1));
  await shop.poll();
  expect(await emails()).toContain('Hanako@Example.jp');
  shop.setNow(after(days, 1));
  await shop.poll();
  expect(await emails()).toEqual(['dorm@example.jp', 'school@example.jp']);
});

test('more unused accounts than one statement deletes go on one day', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const { id, ...member } = await shop.db.selectFrom('member').selectAll().executeTakeFirstOrThrow();
  for (const part of [0, 1, 2])
    await shop.db
      .insertInto('member')
      .values(
        Array.from({ length: 700 }, (_, index) => {
          const email = `${part}-${index}@example.jp`;
          return { ...member, email, email_key: email };
        }),
      )
      .execute();
  shop.setNow(after(retention.memberWithoutOrders.days, 1));
  await shop.poll();
  expect(await shop.db.selectFrom('member').select('email').execute()).toEqual([]);
});

test('inquiries that were answered, failed mails and known browsers go by their terms', async () => {
  const shop = await openShop();
  await memberOf(shop, 'dorm');
  const { id: member_id } = await shop.db
    .selectFrom('member')
    .where('email', '=', 'dorm@example.jp')
    .select('id')
    .executeTakeFirstOrThrow();
  const inquiry = { member_id, facility_id: null, name: 'x', phone: null, email: 'dorm@example.jp', content: 'x' };
  const nowhere = { school_name: null, facility_name: null, created_at: after(0) };
  await shop.db
    .insertInto('inquiry')
    .values({ ...inquiry, ...nowhere, state: 'answered' })
    .execute();
  await shop.db
    .insertInto('inquiry')
    .values({ ...inquiry, ...nowhere, state: 'open' })
    .execute();
  const mail = { recipient: 'x@example.jp', reply_to: null, language: 'ja', kind: 'x', subject: 'x' } as const;
  const failed = { text_body: 'x', html_body: 'x', state: 'failed', created_at: after(0) } as const;
  const never = { useful_until: null, sent_at: null, last_error: 'x' };
  await shop.db
    .insertInto('mail')
    .values({ ...mail, ...failed, ...never, message_id: '<x>' })
    .execute();
  const left = async () => ({
    inquiries: (await shop.db.selectFrom('inquiry').select('state').execute()).map(({ state }) => state),
    mails: (await shop.db.selectFrom('mail').select('id').execute()).length,
    devices: (await shop.db.selectFrom('known_device').select('digest').execute()).length,
  });
  expect(await left()).toEqual({ inquiries: ['answered', 'open'], mails: 1, devices: 1 });
  shop.setNow(after(retention.failedMail.days, 1));
  await shop.poll();
  expect(await left()).toEqual({ inquiries: ['answered', 'open'], mails: 0, devices: 1 });
  shop.setNow(after(retention.inquiry.days, 1));
  await shop.poll();
  expect(await left()).toMatchObject({ inquiries: ['open'] });
  shop.setNow(after(retention.knownDevice.days, 1));
  await shop.poll();
  expect(await left()).toMatchObject({ inquiries: ['open'], devices: 0 });
});

test('the text of a notice goes by its term, unless somebody still has to look at it; that it came stays known', async () => {
  const shop = await openShop();
  const notice = { provider: 'x', body_digest: 'x', body: 'text', trading_id: null, received_at: after(0) };
  for (const notice_id of ['plain', 'looked-at'])
    await shop.db
      .insertInto('notice')
      .values({ ...notice, notice_id, outcome: 'applied' })
      .execute();
  const review = { kind: 'x', order_number: null, notice_id: 2, detail: '{}', created_at: after(0) };
  await shop.db
    .insertInto('review')
    .values({ ...review, closed_at: null, closing_note: null })
    .execute();
  const bodies = async () =>
    (await shop.db.selectFrom('notice').select('body').orderBy('id').execute()).map(({ body }) => body);
  shop.setNow(after(retention.noticeBody.days, -1));
  await shop.poll();
  expect(await bodies()).toEqual(['text', 'text']);
  shop.setNow(after(retention.noticeBody.days, 1));
  await shop.poll();
  expect(await bodies()).toEqual(['', 'text']);
});

test('the privacy policy names every term of the table, in both languages', async () => {
  const shop = await openShop();
  for (const language of ['ja', 'en'] as const) {
    const text = (await shop.app.inject(`/legal/privacy_policy.${language}.txt`)).body;
    const word = { ja: '日', en: ' days' }[language];
    for (const [kind, { days }] of Object.entries(retention) as [keyof typeof retention, { days: number }][]) {
      const says = retentionTexts[`retention.${kind}`][language].replace('{days}', `${days}`);
      expect(says).toContain(`${days}${word}`);
      expect(text).toContain(says);
    }
    expect(text).not.toContain('{{');
  }
});

test('what is over goes however much it is', async () => {
  const shop = await openShop();
  const { id: member_id } = await shop.db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow();
  const many = Array.from({ length: 2_100 }, (_, index) => String(index));
  const session = { member_id, created_at: after(0), expires_at: after(1) };
  await shop.db
    .insertInto('session')
    .values(many.map((digest) => ({ ...session, digest })))
    .execute();
  const notice = { provider: 'x', body_digest: 'x', body: 'text', trading_id: null, received_at: after(0) };
  await shop.db
    .insertInto('notice')
    .values(many.map((notice_id) => ({ ...notice, notice_id, outcome: 'applied' as const })))
    .execute();
  shop.setNow(after(retention.noticeBody.days, 1));
  await shop.poll();
  expect(await shop.db.selectFrom('session').select('digest').limit(1).execute()).toEqual([]);
  expect(await shop.db.selectFrom('notice').where('body', '<>', '').select('id').limit(1).execute()).toEqual([]);
});

test('whoever registers again just when their old registration goes keeps the new one', async () => {
  const shop = await openShop();
  const { db } = shop;
  const pending = { confirmed_at: null, created_at: after(0) };
  const { id } = await db
    .selectFrom('member')
    .where('email', '=', 'hidden@example.jp')
    .select('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('member').set(pending).where('id', '=', id).execute();
  const now = after(retention.registration.days, 1);
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const registering = db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set({ created_at: now }).where('id', '=', id).execute();
    hold();
    await isLetGo;
  });
  await isHeld;
  const purging = purgeRegistrations(db, after(1));
  await untilItWaits(db);
  letGo();
  await Promise.all([registering, purging]);
  expect(await db.selectFrom('member').where('id', '=', id).select('created_at').execute()).toEqual([
    { created_at: now },
  ]);
});
