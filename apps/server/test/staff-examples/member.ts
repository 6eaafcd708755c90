import type { Console } from '../console.ts';
import { memberOf } from '../ordering.ts';

export const idOfMember = async ({ db }: Console, email: string): Promise<number> =>
  (await db.selectFrom('member').where('email_key', '=', email).select('id').executeTakeFirstOrThrow()).id;

const versionOf = async ({ db }: Console, id: number) =>
  db.selectFrom('member').where('id', '=', id).select(['id', 'version']).executeTakeFirstOrThrow();

const dorm = (console: Console) => idOfMember(console, 'dorm@example.jp');
const school = (console: Console) => idOfMember(console, 'school@example.jp');

/** A member who registered but has not confirmed the mail address. */
const unconfirmed = async (console: Console, email: string): Promise<number> => {
  const id = await idOfMember(console, email);
  const row = await console.db.selectFrom('member').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  await console.db.updateTable('member').set({ confirmed_at: null }).where('id', '=', id).execute();
  const { facility_id, name, name_kana, phone_number, language, password_hash, created_at } = row;
  await console.db
    .insertInto('registration')
    .values({
      member_id: id,
      facility_id,
      email,
      name,
      name_kana,
      phone_number,
      language,
      password_hash,
      created_at,
      browser_digest: null,
    })
    .execute();
  return id;
};

const fields = { name: '青葉 花', name_kana: 'アオバ ハナ', phone_number: '090-1111-2222' };

export const memberExamples = {
  'GET /member': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), query: `?id=${await dorm(console)}` }),
    outside: async (console: Console) => ({ query: `?id=${await school(console)}` }),
  },
  'POST /member/correct': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { ...(await versionOf(console, await dorm(console))), ...fields },
    }),
    outside: async (console: Console) => ({ body: { id: await school(console), version: 1, ...fields } }),
  },
  'POST /member/email/correct': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { ...(await versionOf(console, await dorm(console))), email: 'hana@example.jp' },
    }),
    outside: async (console: Console) => ({
      body: { id: await school(console), version: 1, email: 'hana@example.jp' },
    }),
  },
  'POST /member/email/withdraw': {
    example: async (console: Console) => {
      const by = await console.signedIn('desk');
      const id = await dorm(console);
      await by.change('/member/email/correct', { id, version: 1, email: 'hana@example.jp' });
      return { by, body: { id, version: 2 } };
    },
    outside: async (console: Console) => ({ body: { id: await school(console), version: 1 } }),
  },
  'POST /member/export': {
    example: async (console: Console) => ({ by: await console.signedIn('admin'), body: { id: await dorm(console) } }),
  },
  'POST /member/erase/preview': {
    example: async (console: Console) => ({ by: await console.signedIn('admin'), body: { id: await dorm(console) } }),
  },
  'POST /member/erase': {
    example: async (console: Console) => {
      const by = await console.signedIn('admin');
      const id = await dorm(console);
      const { fingerprint } = (await by.step('/member/erase/preview', { id })).json().data;
      return { by, body: { id, email: 'dorm@example.jp', anyway: false, fingerprint } };
    },
  },
  'POST /member/log-out': {
    example: async (console: Console) => {
      await memberOf(console, 'dorm');
      return { by: await console.signedIn('desk'), body: { id: await dorm(console) } };
    },
    outside: async (console: Console) => ({ body: { id: await school(console) } }),
  },
  'POST /member/confirm-again': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { id: await unconfirmed(console, 'dorm@example.jp') },
    }),
    outside: async (console: Console) => ({ body: { id: await unconfirmed(console, 'school@example.jp') } }),
  },
};
