import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Console, enrolled, openConsole, SENDER } from '../../../test/console.ts';
import { unlimitedOrders } from '../../../test/ordering.ts';
import { openShop } from '../../../test/shop.ts';
import { isFull } from '../../../test/size.ts';
import {
  type Browser,
  type Example,
  examples,
  type Signed,
  send,
  signed,
} from '../../../test/staff-examples/every-call.ts';
import { newOrdersOf, setNow } from '../../../test/staff-examples/exports.ts';
import { facilityId, otherFacilityId } from '../../../test/staff-examples/facility.ts';
import { withStaffQuestion } from '../../../test/staff-examples/forms.ts';
import { inquiryOf } from '../../../test/staff-examples/inquiries.ts';
import { failedMail } from '../../../test/staff-examples/mails.ts';
import { idOfMember } from '../../../test/staff-examples/member.ts';
import { cancelRequest, paidOrder } from '../../../test/staff-examples/paid-order.ts';
import { providerRefund } from '../../../test/staff-examples/refunds.ts';
import { secondPayment } from '../../../test/staff-examples/reviews.ts';
import { newSet } from '../../../test/staff-examples/sets.ts';
import { endsTomorrow } from '../../../test/staff-examples/today.ts';
import { filedTransfer, owedTransfer } from '../../../test/staff-examples/transfers.ts';
import { newPhrase } from '../../../test/staff-examples/writing.ts';
import { storedInDatabase } from '../../catalogue/legal/stored-things.ts';
import type { Tables } from '../../platform/db/schema.ts';

/**
 * A person with every role but admin, and only for facility A, makes every call of the console about things of facility B. The answers must
 * contain nothing of B, and no row of the database may change.
 */

/** Marks texts that only facility B contains. */
const MARK = 'ʘʘ';
const PHONE = '0739-73-3170';
const PRICE = 733_137;

type Sent = Omit<Example, 'by'> & {
  /** Present if a call about many facilities must refuse a thing of B. */
  readonly isRefused?: true;
};
type Answer = Awaited<ReturnType<typeof send>>;

interface World {
  readonly console: Console;
  readonly stranger: Browser;
  readonly b: number;
  readonly setOfB: number;
  /** A saved export set with exported orders of B. A file of this export set is open. */
  readonly exportSet: { readonly id: number; readonly version: number };
  readonly openExport: number;
  readonly bankFile: string;
}

const openWorld = async (): Promise<World> => {
  const env = { RATE_LIMIT: '1000000', PAYMENT_CALLS: 'none', TRANSFER_SENDER: SENDER, ...unlimitedOrders };
  const console = await openConsole(await openShop({ env }));
  const { db } = console;
  const [a, b] = [await facilityId(console), await otherFacilityId(console)];
  const { institution_id } = await db
    .updateTable('facility')
    .set({ name: `${MARK}施設`, name_en: `${MARK} House`, cancel_policy: `${MARK}規約` })
    .where('id', '=', b)
    .returning('institution_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('institution')
    .set({ name: `${MARK}学園`, name_en: null })
    .where('id', '=', institution_id)
    .execute();
  await db.updateTable('facility_option').set({ price: PRICE }).where('facility_id', '=', b).execute();
  await db
    .updateTable('member')
    .set({ name: `${MARK}名`, name_kana: `${MARK}カナ`, phone_number: PHONE })
    .where('email', '=', 'school@example.jp')
    .execute();
  await withStaffQuestion(console, 'school', `${MARK}部屋`);
  const admin = await console.signedIn('admin');
  const made = await admin.change('/sets/make', { ...newSet, name: `${MARK}セット`, facility_id: b, offer_at: null });

  for (const facility of ['dorm', 'school'] as const) {
    await failedMail(console, facility);
    await inquiryOf(console, facility);
    await cancelRequest(console, facility, facility === 'school' ? `${MARK}理由` : 'ill');
    await providerRefund(console, facility);
    await secondPayment(console, facility);
    await owedTransfer(console, facility);
    await endsTomorrow(console, facility);
  }
  await filedTransfer(console, 'school');
  // A member of A who also ordered at B. Staff sent a mail about that order to another address.
  const { number } = await paidOrder(console, 'school');
  const member_id = await idOfMember(console, 'dorm@example.jp');
  await db
    .updateTable('orders')
    .set({ member_id, person_name: `${MARK}本人` })
    .where('order_number', '=', number)
    .execute();
  const desk = await console.signedIn('desk');
  const mail = await failedMail(console, 'school');
  await db.updateTable('mail').set({ member_id }).where('id', '=', mail.id).execute();
  const away = { ...mail, to: 'right@example.jp', identity: MARK };
  expect((await desk.change('/mails/send-again', away)).statusCode).toBe(200);

  const content = { name: `${MARK}倉庫`, format: 'csv', columns: ['number', 'set'], filter: { facility: String(b) } };
  const { id } = (await desk.change('/exports/sets/save', content)).json().data;
  // Otherwise the server would first send the mails that the preparation queued.
  await db.deleteFrom('due_job').execute();
  await desk.change('/exports/taken', { id: await newOrdersOf(console, desk, id) });
  await endsTomorrow(console, 'school');
  const openExport = await newOrdersOf(console, desk, id);
  const set = await setNow(desk, id);
  expect([set.last, set.open?.export_id]).toEqual([expect.anything(), openExport]);
  const finance = await console.signedIn('finance');
  const [file] = (await finance.get('/transfers')).json().data.files;
  const roles = ['desk', 'catalogue', 'finance', 'viewer'] as const;
  const { visitor } = await enrolled(console, 'one-facility@example.jp', { roles: [...roles], facilities: [a] });
  return {
    console,
    stranger: visitor,
    b,
    setOfB: made.json().data.id,
    exportSet: { id, version: set.version },
    openExport,
    bankFile: file.id,
  };
};

/** Marks a call that is about no facility. */
const none = (why: 'own account' | 'no facility') => ({ none: why });

const states = (...names: string[]): Sent[] => [{}, ...names.map((name) => ({ query: `?state=${name}` }))];

const queries = (...all: string[]): Sent[] => all.map((query) => ({ query }));

const admins = async ({ console }: World) => ({ id: await idOfMember(console, 'school@example.jp') });

type Asks = (world: World) => Sent[] | Promise<Sent[]>;

/** How to make each call whose scope is not one facility, so that it is about B. Calls with scope `one` have examples elsewhere. */
const aboutB: { readonly [Name in Signed['name']]?: Asks | { none: string } } = {
  'GET /me': none('own account'),
  'GET /me/sign-in': none('own account'),
  'POST /me/language': none('own account'),
  'POST /me/passkeys': none('own account'),
  'POST /me/passkeys/remove': none('own account'),
  'POST /me/password': none('own account'),
  'POST /me/password/remove': none('own account'),
  'POST /me/recovery-codes': none('own account'),
  'POST /me/sessions/end': none('own account'),
  'POST /me/sessions/end-all': none('own account'),
  'GET /people/admins': none('no facility'),
  'POST /sets/pictures': none('no facility'),
  'GET /facilities': () => queries('', '?words=minato', '?words=SCHOOL1'),
  'GET /facilities/named': ({ b }) => queries(`?ids=${b}`),
  'GET /sets': () => [{}],
  'GET /sets/one': ({ setOfB }) => queries(`?id=${setOfB}`, '?id=1', '?id=2', '?id=3'),
  'GET /catalogue/facilities': () => queries('', '?words=minato', '?state=ordering'),
  'GET /posters': () => queries('', '?words=SCHOOL1', '?state=ordering'),
  'GET /posters/file': ({ b }) => queries('?size=A5', `?size=A5&facilities=${b}`),
  'GET /orders': ({ b }) => queries('', `?facility=${b}`, '?state=paid', '?state=unpaid', '?method=card'),
  'GET /search': async ({ console }) => {
    const { order_number } = await console.db
      .selectFrom('orders')
      .where('facility_id', '=', await otherFacilityId(console))
      .select('order_number')
      .executeTakeFirstOrThrow();
    return queries(
      ...[order_number, PHONE, 'school@example.jp', MARK, '090-1234-5678', '123456789012'].map(
        (q) => `?q=${encodeURIComponent(q)}`,
      ),
    );
  },
  'GET /mails': async (world) =>
    queries('', '?state=problem', '?state=sent', '?email=school@example.jp', `?member=${(await admins(world)).id}`),
  'GET /inquiries': () => states('open', 'answered', 'closed'),
  'GET /cancellations': ({ b }) => [...states('pending'), { query: `?facility=${b}` }],
  'GET /reviews': () => states('open', 'closed'),
  'POST /reviews/close-many': async ({ console }) => [
    { body: { kind: 'second-payment', ids: [await secondPayment(console, 'school')], note: 'x' } },
  ],
  'GET /refunds': () => [{}],
  'GET /transfers': () => states('open', 'done'),
  'GET /today': () => [{}],
  'GET /today/counts': () => [{}],
  'GET /figures': ({ b }) => queries('', `?facility=${b}`, '?from=2026-11-01&to=2026-11-30'),
  'GET /figures/file': ({ b }) => queries('', `?facility=${b}`),
  'GET /exports': () => [{}],
  'POST /exports/start': ({ b, exportSet }) => {
    // Tries only CSV, because a workbook contains the same rows.
    const asked = { format: 'csv', columns: ['number', 'name', 'price'], is_new_only: false };
    return [
      { body: { ...asked, filter: {} } },
      { body: { ...asked, filter: { facility: String(b) } } },
      { body: { ...asked, filter: {}, set_id: exportSet.id }, isRefused: true },
      { body: { ...asked, filter: {}, set_id: exportSet.id, is_new_only: true }, isRefused: true },
    ];
  },
  // The person's own new files, and those of a colleague.
  'GET /exports/part': ({ openExport }) =>
    [1, 2, 3, 4, 5].map((later) => ({ query: `?id=${openExport + later - 1}&part=0` })),
  'POST /exports/taken': ({ openExport }) => [{ body: { id: openExport }, isRefused: true }],
  'POST /exports/discard': ({ openExport }) => [{ body: { id: openExport }, isRefused: true }],
  'GET /exports/sets': () => [{}],
  'GET /settings': none('no facility'),
  'POST /settings/change/preview': none('no facility'),
  'POST /settings/change': none('no facility'),
  'POST /exports/sets/save': ({ b }) => [
    { body: { name: 'Mine', format: 'csv', columns: ['number'], filter: { facility: String(b) } } },
  ],
  'POST /exports/sets/change': ({ exportSet }) => [
    { body: { ...exportSet, name: 'Mine', format: 'csv', columns: ['number'], filter: {} } },
  ],
  'POST /exports/sets/retire': ({ exportSet }) => [{ body: exportSet }],
  'POST /exports/sets/take-back': ({ exportSet }) => [{ body: exportSet }],
  'GET /close/days': () => [{}],
  'GET /close/day': () => queries('?day=2026-11-14', '?day=2026-11-15'),
  'POST /close/compare': () => [{ body: { day: '2026-11-14', version: 1 } }],
  'POST /close/sign': async ({ console }) => {
    const day = (await (await console.signedIn('finance')).get('/close/day?day=2026-11-14')).json().data;
    return [{ body: { day: day.day, version: day.version, figures: day.figures, note: 'x' } }];
  },
  'POST /close/quiet/preview': () => [{ body: {} }],
  'POST /close/quiet': () => [{ body: { fingerprint: 'x' } }],
  'POST /transfers/file/preview': () => [{ body: { pay_on: '2026-11-20' } }],
  'POST /transfers/file': () => [{ body: { pay_on: '2026-11-20', fingerprint: 'x' } }],
  'POST /transfers/file/again': ({ bankFile }) => [{ body: { id: bankFile } }],
  'POST /transfers/file/undo': ({ bankFile }) => [{ body: { id: bankFile, was_not_sent: true } }],
  'GET /phrases': none('no facility'),
  'POST /phrases/make': () => [{ body: newPhrase }],
  'POST /phrases/change': () => [{ body: { id: 1, version: 1, ...newPhrase } }],
  'POST /phrases/remove': () => [{ body: { id: 1, version: 1 } }],
  'GET /audit': () => [{}],
  'GET /audit/reads': () => [{}],
  'GET /people': () => [{}],
  'POST /people/invite': ({ b }) => [
    { body: { name: 'X', email: 'x@example.jp', language: 'ja', roles: ['desk'], facilities: [b] } },
  ],
  'POST /people/change': async ({ console, b }) => [
    {
      body: {
        id: await console.idOf('one-facility@example.jp'),
        version: 1,
        name: 'Me',
        roles: ['desk'],
        facilities: [b],
      },
    },
  ],
  'POST /people/disable': async ({ console }) => [
    { body: { id: await console.idOf('desk@staff.example.jp'), version: 1 } },
  ],
  'POST /people/enable': async ({ console }) => [
    { body: { id: await console.idOf('desk@staff.example.jp'), version: 1 } },
  ],
  'POST /people/invite-again': async ({ console }) => [
    { body: { id: await console.idOf('desk@staff.example.jp'), version: 1 } },
  ],
  'POST /people/reset': async ({ console }) => [
    { body: { id: await console.idOf('desk@staff.example.jp'), version: 1 } },
  ],
  'POST /member/export': async (world) => [{ body: await admins(world) }],
  'POST /member/erase/preview': async (world) => [{ body: await admins(world) }],
  'POST /member/erase': async (world) => [
    { body: { ...(await admins(world)), email: 'school@example.jp', anyway: true, fingerprint: 'x' } },
  ],
};

/** Things of A whose pages could show something of B. */
const besideB: { readonly [Name in Signed['name']]?: Asks } = {
  'GET /member': async ({ console }) => queries(`?id=${await idOfMember(console, 'dorm@example.jp')}`),
  'GET /inquiries/one': async ({ console }) => queries(`?id=${(await inquiryOf(console, 'dorm')).id}`),
  'GET /catalogue/versions': ({ setOfB }) => queries(`?kind=set&id=${setOfB}`, '?kind=institution&id=1'),
  'GET /order': async ({ console }) => queries(`?number=${(await paidOrder(console, 'dorm')).number}`),
};

/** The requests that make a call about B. The test fails if a call has none. */
const asksOf = async (call: Signed, world: World): Promise<readonly Sent[] | { none: string }> => {
  const missing = () => new Error(`${call.name}: how it is made about a thing of another facility is missing.`);
  if (call.scope !== 'one') {
    const entry = aboutB[call.name];
    if (!entry) throw missing();
    return typeof entry === 'function' ? entry(world) : entry;
  }
  const { outside } = examples[call.name];
  if (!outside) throw missing();
  const beside = await besideB[call.name]?.(world);
  return [await outside(world.console), ...(beside ?? [])];
};

/** Tables that every request writes. Also `picture_file`, which is large and belongs to no facility. */
const notCompared: readonly string[] = ['staff_session', 'staff_action', 'limit_count', 'picture_file'];
const compared = (Object.keys(storedInDatabase) as (keyof Tables)[]).filter((table) => !notCompared.includes(table));

type Rows = ReadonlyMap<string, ReadonlySet<string>>;

const allRows = async ({ db }: Console): Promise<Rows> => {
  const rows = new Map<string, Set<string>>();
  for (const table of compared) {
    const found = await db.selectFrom(table).selectAll().execute();
    rows.set(table, new Set(found.map((row) => JSON.stringify(row))));
  }
  return rows;
};

const minus = (some: Rows, others: Rows): string[] =>
  [...some].flatMap(([table, rows]) =>
    [...rows.difference(others.get(table) ?? new Set())].map((row) => `${table} ${row}`),
  );

/** A pattern that matches what only B has. */
const patternOfB = async ({ console: { db }, b }: World): Promise<RegExp> => {
  const orders = await db.selectFrom('orders').where('facility_id', '=', b).select(['order_number', 'price']).execute();
  const keys = await db.selectFrom('invitation').where('facility_id', '=', b).select('secret').execute();
  const amounts = new Set(orders.map(({ price }) => price));
  return new RegExp(
    [
      MARK,
      'school@example\\.jp',
      PHONE,
      PHONE.replaceAll('-', ''),
      ...keys.map(({ secret }) => secret),
      ...orders.flatMap(({ order_number }) => [order_number, order_number.replaceAll('-', '_')]),
      ...[...amounts].flatMap((yen) => [String(yen), yen.toLocaleString('en')].map((text) => `(?<!\\d)${text}(?!\\d)`)),
    ].join('|'),
  );
};

/** The text streams of a PDF. */
const textsOfPdf = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return stream;
      }
    })
    .join('\n');
};

/** An answer with its files unpacked. A mark is added for each id of B. */
const wordsOf = (body: string, b: number): string => {
  const files: string[] = [];
  JSON.parse(body, (key, value) => {
    if (value === b && key === 'facility_id') files.push(MARK);
    if (key === 'facilities' && Array.isArray(value) && value.includes(b)) files.push(MARK);
    if (typeof value !== 'string' || (key !== 'content' && key !== 'pdf')) return value;
    const bytes = Buffer.from(value, 'base64');
    if (bytes.subarray(0, 2).toString() === 'PK')
      files.push(...Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString('utf8')));
    else files.push(key === 'pdf' ? textsOfPdf(bytes) : bytes.toString('utf8'));
    return value;
  });
  return [body, ...files].join('\n');
};

/** Reads that show no name or number of B. */
const showsNothing: readonly Signed['name'][] = [
  'GET /today/counts',
  'GET /close/days',
  'GET /people',
  'GET /audit/reads',
  // `/exports` and `/exports/part` show a file only to the person who requested it.
  'GET /exports',
  'GET /exports/part',
  // A draft is shown only to its author.
  'GET /writing/draft',
];

/** This example makes the address of a member of B unconfirmed, and the member cannot order after that. So it runs last. */
const LAST: Signed['name'] = 'POST /member/confirm-again';
const inOrder = signed.toSorted((one, other) => Number(one.name === LAST) - Number(other.name === LAST));

/** What is wrong with an answer. It shows something of B, or fails. Or it does not refuse a thing of B or of all facilities. */
const wrongIn = (call: Signed, { statusCode, body }: Answer, sent: Sent, ofB: RegExp, b: number): string[] => {
  const said = `${call.name} ${JSON.stringify(sent).slice(0, 150)}: ${statusCode}`;
  const shown = ofB.exec(wordsOf(body, b));
  const isRefused = statusCode === 403 || statusCode === 404;
  const mustRefuse = sent.isRefused || call.scope === 'all' || (call.scope === 'one' && !besideB[call.name]);
  return [
    ...(shown ? [`${said} shows ${shown[0]}`] : []),
    ...(statusCode >= 500 || (mustRefuse && !isRefused) ? [said] : []),
  ];
};

const wrongRows = (name: string, before: Rows, after: Rows, ofB: RegExp): string[] => [
  ...minus(before, after).map((row) => `${name} changes ${row.slice(0, 150)}`),
  ...minus(after, before).flatMap((row) => (ofB.test(row) ? [`${name} writes ${row.slice(0, 200)}`] : [])),
];

test('a person of one facility gets nothing of another by any call, and changes nothing there', async () => {
  const world = await openWorld();
  const { console, stranger, b } = world;
  const colleague = await console.signedIn('admin');
  const wrong: string[] = [];
  const all: { call: Signed; asks: readonly Sent[] }[] = [];
  for (const call of inOrder) {
    const asks = await asksOf(call, world);
    if (!('none' in asks)) all.push({ call, asks });
  }
  // After this, only jobs of the tested calls run.
  await console.db.deleteFrom('due_job').execute();
  const ofB = await patternOfB(world);
  const first = await allRows(console);
  let before = first;
  for (const { call, asks } of all) {
    for (const sent of asks) wrong.push(...wrongIn(call, await send(call, stranger, sent), sent, ofB, b));
    // The full size of this test compares the rows after each call.
    const after = isFull ? await allRows(console) : before;
    wrong.push(...wrongRows(call.name, before, after, ofB));
    // Runs the export, so that the next calls find a file.
    if (call.name === 'POST /exports/start') await console.work();
    before = isFull ? await allRows(console) : before;
  }
  wrong.push(...wrongRows('a call', first, await allRows(console), ofB));
  // Checks that the pattern finds B in the answers to a colleague.
  for (const { call, asks } of all.filter(({ call }) => call.kind === 'read' && !showsNothing.includes(call.name))) {
    const seen = await Promise.all(asks.map(async (sent) => wordsOf((await send(call, colleague, sent)).body, b)));
    if (!seen.some((words) => ofB.test(words))) wrong.push(`${call.name} shows nothing of B to a colleague`);
  }
  expect(wrong).toEqual([]);
});
