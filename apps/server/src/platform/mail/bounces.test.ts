import { expect, test } from 'vitest';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

const KEY = 'k'.repeat(40);

/** A shop that has sent one mail, about an order. */
const withSentMail = async () => {
  const shop = await openShop({ env: { MAIL_BOUNCE_KEY: KEY } });
  const browser = await memberOf(shop, 'dorm');
  await place(browser, await dormOrder(browser));
  await shop.work();
  const { message_id } = await shop.db.selectFrom('mail').select('message_id').executeTakeFirstOrThrow();
  return { shop, messageId: message_id };
};

const tell = (shop: Shop, payload: string | object, type = 'application/json', key = KEY) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/mail/bounces',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    payload,
  });

const stateOf = (shop: Shop) =>
  shop.db.selectFrom('mail').select(['state', 'failure', 'last_error', 'version']).executeTakeFirstOrThrow();

const reportOn = (messageId: string, action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    'To: no-reply@example.jp',
    'Message-Id: <20261115.4F2A@mx.example.net>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    'Final-Recipient: rfc822; dorm@example.jp',
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <dorm@example.jp>: Recipient address rejected:',
    '    User unknown',
    '',
    '--B',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID:\r\n ${messageId}`,
    'Subject: =?UTF-8?B?44GU5rOo5paH?=',
    '--B--',
  ].join('\r\n');

test('a report of the mail server marks the mail that came back, by its Message-ID', async () => {
  const { shop, messageId } = await withSentMail();
  expect((await tell(shop, reportOn(messageId, 'delayed'), 'message/rfc822')).json()).toEqual({ data: { taken: 0 } });
  expect(await stateOf(shop)).toMatchObject({ state: 'sent' });
  expect((await tell(shop, reportOn(messageId), 'message/rfc822')).json()).toEqual({ data: { taken: 1 } });
  const bounced = {
    state: 'failed',
    failure: 'bounced',
    last_error: '550 5.1.1 <dorm@example.jp>: Recipient address rejected: User unknown',
    version: 2,
  };
  expect(await stateOf(shop)).toEqual(bounced);
  // The second report changes nothing.
  expect((await tell(shop, reportOn(messageId), 'message/rfc822')).json()).toEqual({ data: { taken: 0 } });
  expect(await stateOf(shop)).toEqual(bounced);
});

test('a mail service tells the same in a few words', async () => {
  const { shop, messageId } = await withSentMail();
  const bare = messageId.slice(1, -1);
  expect((await tell(shop, { message_id: `<x${bare}>`, reason: 'x' })).json()).toEqual({ data: { taken: 0 } });
  expect((await tell(shop, { message_id: bare, reason: 'mailbox full' })).json()).toEqual({ data: { taken: 1 } });
  expect(await stateOf(shop)).toMatchObject({ failure: 'bounced', last_error: 'mailbox full' });
});

test('nobody without the key, and no nonsense, marks anything', async () => {
  const { shop, messageId } = await withSentMail();
  expect((await tell(shop, { message_id: messageId }, 'application/json', 'another')).statusCode).toBe(401);
  expect((await tell(shop, {})).statusCode).toBe(422);
  expect((await tell(shop, '{', 'application/json')).statusCode).toBe(422);
  expect((await tell(shop, 'Action: failed\n\nnothing', 'message/rfc822')).json()).toEqual({ data: { taken: 0 } });
  expect(await stateOf(shop)).toMatchObject({ state: 'sent', version: 1 });
  const without = await openShop();
  expect((await tell(without, { message_id: messageId })).statusCode).toBe(404);
});

test('signs that no database keeps are left out of what a server says', async () => {
  const { shop, messageId } = await withSentMail();
  const odd = { message_id: 'a\u0000b@example.jp', reason: 'x' };
  expect((await tell(shop, odd)).json()).toEqual({ data: { taken: 0 } });
  const report = reportOn(messageId).replace('User unknown', 'User \u0000 unknown <a\u0000b@example.jp>');
  expect((await tell(shop, report, 'message/rfc822')).json()).toEqual({ data: { taken: 1 } });
  expect((await stateOf(shop)).last_error).toContain('User unknown');
});
