import { emailKey } from '@hitosoroi/rules/member-fields';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hashPassword, isPassword } from '../../platform/passwords/passwords.ts';
import { addMemberWords } from '../search/index-search-words.ts';

const demoPassword = 'demo-1234';
const demoMembers = [
  { email: 'dorm@example.jp', facility: 'aoba-international-house', name: '青葉 はな', name_kana: 'アオバ ハナ' },
  { email: 'school@example.jp', facility: 'minato-main', name: '港 太郎', name_kana: 'ミナト タロウ' },
  { email: 'hidden@example.jp', facility: 'minato-annex', name: '山田 実', name_kana: 'ヤマダ ミノル' },
];

/** Whether a demo member has the password from the README. A demo member with another password is safe. */
export const hasDemoMembers = async (db: Db): Promise<boolean> => {
  const keys = demoMembers.map(({ email }) => emailKey(email));
  const members = await db
    .selectFrom('member')
    .select('password_hash')
    .where('email_key', 'in', keys)
    .where('confirmed_at', 'is not', null)
    .execute();
  for (const { password_hash } of members) if (await isPassword(password_hash, demoPassword)) return true;
  return false;
};

/** Makes a function that adds one member per open facility of the demo catalogue. */
export const prepareDemoMembers = async (now: Date) => {
  const password_hash = await hashPassword(demoPassword);
  const at = now.toISOString();
  return async (tx: Tx): Promise<void> => {
    for (const { facility, email, ...member } of demoMembers) {
      const { id } = await tx
        .selectFrom('facility')
        .select('id')
        .where('handle', '=', facility)
        .executeTakeFirstOrThrow();
      const known = { ...member, email, phone_number: '090-1234-5678' };
      const made = await tx
        .insertInto('member')
        .values({
          ...known,
          facility_id: id,
          email_key: emailKey(email),
          password_hash,
          language: 'ja',
          confirmed_at: at,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addMemberWords(tx, made.id, known);
    }
  };
};
