import type pg from 'pg';

/** Copies the demo's member of the school, with its password, to new mail addresses. Returns these addresses. */
export const addMembers = async (client: pg.Client, count: number): Promise<string[]> => {
  const emails = Array.from({ length: count }, (_, index) => `school-${index}@example.jp`);
  for (const email of emails)
    await client.query(
      `insert into member (facility_id, email, email_key, password_hash, name, name_kana, phone_number, language, confirmed_at, created_at)
        select facility_id, $1, $1, password_hash, name, name_kana, phone_number, language, confirmed_at, created_at
        from member where email = 'school@example.jp'`,
      [email],
    );
  return emails;
};
