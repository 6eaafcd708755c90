import { BOUNCE_KEY, expect, type Server } from './console.ts';

interface SentMail {
  readonly message_id: string;
  readonly subject: string;
}

/** Tells the server that the mail about an order bounced, as a mail server does that had accepted the mail before. */
export const bounceMailOf = async (server: Server, orderNumber: string): Promise<void> => {
  const mails = async () => (await (await fetch(`${server.shopUrl}/dev/mail.json`)).json()) as SentMail[];
  const find = async () => (await mails()).find(({ subject }) => subject.includes(orderNumber));
  await expect.poll(find).toBeTruthy();
  const answer = await fetch(`${server.shopUrl}/api/v1/mail/bounces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${BOUNCE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message_id: (await find())?.message_id, reason: '550 User unknown' }),
  });
  expect(await answer.json()).toEqual({ data: { taken: 1 } });
};

/** The demo's member at the dormitory sends an inquiry in the shop. */
export const sendInquiry = async (server: Server, content: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${server.shopUrl}/api/v1/consumer${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
  const login = await send('/login', { email: 'dorm@example.jp', password: 'demo-1234' });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const sent = await send('/contact', { name: '青葉 はな', email: 'dorm@example.jp', content }, cookie);
  expect(sent.status).toBe(200);
};
