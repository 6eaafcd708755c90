import { fileURLToPath } from 'node:url';
import type { Database, Db, Tx } from '../db/database.ts';
import { emailKey } from '../members/email-key.ts';
import { hashPassword, isPassword } from '../members/passwords.ts';
import { importCatalogue } from './import.ts';
import { readCatalogueFile } from './read-file.ts';

export const demoCatalogueFile = fileURLToPath(new URL('../../catalogue/demo.yaml', import.meta.url));

const demoPassword = 'demo-1234';
const demoMembers = [
  { email: 'dorm@example.jp', facility: 'aoba-international-house', name: '青葉 はな', name_kana: 'アオバ ハナ' },
  { email: 'school@example.jp', facility: 'minato-main', name: '港 太郎', name_kana: 'ミナト タロウ' },
  { email: 'hidden@example.jp', facility: 'minato-annex', name: '山田 実', name_kana: 'ヤマダ ミノル' },
];

const isEmpty = async (tx: Tx): Promise<boolean> =>
  !(await tx.selectFrom('catalogue_import').select('id').limit(1).executeTakeFirst());

/** An account that anybody can log in to. Whoever only registers such an address, or has a password of their own, is no danger. */
export const hasDemoMembers = async (db: Db): Promise<boolean> => {
  const keys = demoMembers.map(({ email }) => emailKey(email));
  const accounts = await db
    .selectFrom('member')
    .select('password_hash')
    .where('email_key', 'in', keys)
    .where('confirmed_at', 'is not', null)
    .execute();
  for (const { password_hash } of accounts) if (await isPassword(password_hash, demoPassword)) return true;
  return false;
};

/** Fills an empty development database with the demo catalogue and an account for each open facility, once. */
export const loadDemo = async (database: Database, now: Date): Promise<boolean> => {
  if (!(await database.db.transaction().execute(isEmpty))) return false;
  const password_hash = await hashPassword(demoPassword);
  const writeMembers = async (tx: Tx) => {
    for (const { facility, email, ...person } of demoMembers) {
      const { id } = await tx
        .selectFrom('facility')
        .select('id')
        .where('handle', '=', facility)
        .executeTakeFirstOrThrow();
      const at = now.toISOString();
      await tx
        .insertInto('member')
        .values({
          ...person,
          facility_id: id,
          email,
          email_key: emailKey(email),
          password_hash,
          phone_number: '090-1234-5678',
          language: 'ja',
          confirmed_at: at,
          created_at: at,
        })
        .execute();
    }
  };
  return importCatalogue(database, await readCatalogueFile(demoCatalogueFile), now, isEmpty, writeMembers);
};
