import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import {
  buyAtStore,
  buyByCard,
  caller,
  type Houses,
  join,
  type Newcomer,
  payTwice,
  until,
  visit,
} from './practice-steps.ts';

/** The members of a practice shop, and the work that they cause for its staff. */

const person = (name: string, name_kana: string, phone_number: string, box: string) => ({
  name,
  name_kana,
  phone_number,
  email: `${box}@example.jp`,
  language: 'ja' as const,
});

const atDorm = (student: string, room: string, parent: string): Pick<Newcomer, 'key' | 'answers'> => ({
  key: 'demo-dorm',
  answers: { student, room, parent },
});
const atSchool = { key: 'demo-school' as const };

/** Signs in to the console as staff with the given role. Returns a function that makes the console's calls. */
const staff = async (consoleUrl: string, role: 'desk' | 'finance') => {
  const cookies = new Map<string, string>();
  const { headers } = await fetch(`${consoleUrl}/dev/sign-in/${role}`, { redirect: 'manual' });
  for (const cookie of headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    cookies.set(name, value);
  }
  return caller(`${consoleUrl}/api/v1/staff`, 'ja', cookies);
};

/** Waits until all mails are sent, so that the shop can be stopped for the day. */
export const untilMailed = async (consoleUrl: string): Promise<void> => {
  const desk = await staff(consoleUrl, 'desk');
  await until('all mails are sent', async () => {
    const { mails } = await desk<{ mails: object[] }>('GET', '/mails?state=waiting');
    return mails.length === 0;
  });
};

/**
 * Waits until a mail of this day reminds the member of an order. The server sends it on the morning two days before the last day to pay.
 */
export const untilReminded = async (consoleUrl: string, number: string, day: Day): Promise<void> => {
  const desk = await staff(consoleUrl, 'desk');
  await until(`somebody is reminded of ${number}`, async () => {
    const { mails } = await desk<{ mails: { created_at: string }[] }>('GET', `/mails?order=${number}`);
    return mails.some(({ created_at }) => dayInJapan(new Date(created_at)) === day);
  });
};

/** The dormitory gives seven days to pay at a store. A member who ordered six days ago can therefore pay until tomorrow. */
export const orderSixDaysAgo = async (houses: Houses): Promise<string> => {
  const ichiro = await join(houses, {
    ...person('鈴木 一郎', 'スズキ イチロウ', '080-3333-4444', 'ichiro'),
    ...atDorm('A26-00311', '311', '090-3131-0001'),
  });
  return buyAtStore(ichiro, false);
};

/** A parent mistyped their own address in an inquiry, and a colleague sent the answer to that address. */
const askFromMistypedAddress = async (houses: Houses, consoleUrl: string): Promise<void> => {
  await visit(houses, 'ja')('POST', '/contact', {
    name: '佐藤 由美',
    phone: '080-2468-1357',
    email: 'yumi.sato@exmaple.jp',
    schoolName: 'みなと学園',
    facilityName: '本校',
    content: '合宿の寝具は、何時ごろ届きますか。',
  });
  const desk = await staff(consoleUrl, 'desk');
  const { inquiries } = await desk<{ inquiries: { id: number; version: number }[] }>('GET', '/inquiries');
  await desk('POST', '/inquiries/answer', {
    id: inquiries[0]?.id,
    version: inquiries[0]?.version,
    language: 'ja',
    content: '合宿の初日の午前中に、学校へお届けします。',
  });
};

/** The mail server first accepted the answer to the mistyped address, and now returns it. */
export const bounceAnswer = async ({ shop }: Houses, bounceKey: string): Promise<void> => {
  const mails = (await (await fetch(`${shop}/dev/mail.json`)).json()) as { to: string; message_id: string }[];
  const message_id = mails.find(({ to }) => to.includes('exmaple'))?.message_id;
  const told = await fetch(`${shop}/api/v1/mail/bounces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bounceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message_id, reason: '550 5.1.2 exmaple.jp: host not found' }),
  });
  if (!told.ok) throw new Error(await told.text());
};

/** What people did yesterday: they came and ordered. The returned functions do what the same people do today. */
export const orderYesterday = async (houses: Houses, consoleUrl: string) => {
  const misaki = await join(houses, {
    ...person('高橋 美咲', 'タカハシ ミサキ', '090-1111-2222', 'misaki'),
    ...atDorm('A26-00205', '205', '090-2050-0002'),
  });
  const hanako = await join(houses, {
    ...person('田中 花子', 'タナカ ハナコ', '090-5555-6666', 'hanako'),
    ...atSchool,
  });
  const ken = await join(houses, { ...person('伊藤 健', 'イトウ ケン', '070-7777-8888', 'ken'), ...atSchool });
  const sakura = await join(houses, {
    ...person('渡辺 さくら', 'ワタナベ サクラ', '090-9999-0000', 'sakura'),
    ...atSchool,
  });
  const lan = await join(houses, {
    ...person('Nguyen Thi Lan', 'グエン ティ ラン', '080-1212-3434', 'lan'),
    ...atDorm('A26-00412', '412', '090-4120-0003'),
    language: 'en',
  });
  const numbers = {
    paid: await buyByCard(misaki),
    asked: await buyByCard(hanako),
    askedToo: await buyByCard(ken),
    paidAtStore: await buyAtStore(sakura, true),
    twice: await payTwice(lan),
  };
  const finance = await staff(consoleUrl, 'finance');
  await until('the second payment is seen', async () => {
    const { reviews } = await finance<{ reviews: { order_number: string }[] }>('GET', '/reviews');
    return reviews.some(({ order_number }) => order_number === numbers.twice);
  });
  await askFromMistypedAddress(houses, consoleUrl);
  const goOn = async (): Promise<void> => {
    await hanako.call('POST', '/order/cancel_request', { order_id: numbers.asked });
    await ken.call('POST', '/order/cancel_request', { order_id: numbers.askedToo });
    await sakura.call('POST', '/contact', {
      name: '渡辺 さくら',
      phone: '090-9999-0000',
      email: 'sakura@example.jp',
      content: `コンビニで支払った注文（${numbers.paidAtStore}）をキャンセルしたいです。入学をとりやめました。`,
    });
    await misaki.call('POST', '/contact', {
      name: '高橋 美咲',
      phone: '090-1111-2222',
      email: 'misaki@example.jp',
      content: '部屋が205から206に変わりました。お届け先を変えていただけますか。',
    });
  };
  return { numbers, goOn };
};
