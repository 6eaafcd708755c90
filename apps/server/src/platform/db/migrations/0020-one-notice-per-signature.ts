import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const AT_ONCE = 500;
const covered = ['payment_notice_id', 'payment_id', 'trading_id', 'payment_type', 'payment_amount'];

/** The notice's digests by the new rule. */
const digestsOf = (body: string) => {
  const { hc: _, ...said }: Record<string, string> = Object.fromEntries(new URLSearchParams(body));
  const content = JSON.stringify(Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1)));
  const signed = covered.map((name) => said[name] ?? '').join('');
  return { content: hash('sha256', content, 'hex'), signed: hash('sha256', signed, 'hex') };
};

/** A signature belongs to one notice. Of earlier notices, the first of each signature counts. */
export const oneNoticePerSignature: Migration = {
  async up(db) {
    await sql.raw('alter table notice add column signed_digest text').execute(db);
    await sql.raw('create unique index notice_signed on notice (provider, signed_digest)').execute(db);
    let after = 0;
    for (;;) {
      const notices = await sql<{ id: number; provider: string; body: string }>`
        select id, provider, body from notice where id > ${after} order by id limit ${AT_ONCE}`.execute(db);
      for (const { id, provider, body } of notices.rows) {
        const { content, signed } = digestsOf(body);
        await sql`update notice set signed_digest = ${signed}, body_digest = ${content}
          where id = ${id} and not exists (
            select 1 from notice as other where other.provider = ${provider} and other.signed_digest = ${signed}
          )`.execute(db);
        after = id;
      }
      if (notices.rows.length < AT_ONCE) return;
    }
  },
};
