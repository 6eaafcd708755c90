import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { isInquiryOf } from '../../people/inquiries/inquiry.ts';
import { operatorSubject } from '../../people/inquiries/letters.ts';
import { isAddress } from '../../people/members/find-member.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

interface Owner {
  readonly id: number;
  readonly email: string;
}

/**
 * The mails about a member or to their address, and those that brought us their inquiries. For an inquiry under another person's address,
 * only these: other mails with it are that person's. Older mails are matched by subject.
 */
export const mailsOf = async (db: Db, owner: Owner) => {
  const inquiries = await db.selectFrom('inquiry').where(isInquiryOf(owner)).select(['id', 'name']).execute();
  const ids = inquiries.map(({ id }) => id);
  const subjects = inquiries.map(({ id, name }) => operatorSubject(id, name));
  return ({ eb, or, and }: ExpressionBuilder<Tables, 'mail'>): Expression<SqlBool> =>
    or([
      eb('member_id', '=', owner.id),
      ...(ids.length > 0 ? [eb('inquiry_id', 'in', ids)] : []),
      isAddress('recipient', owner.email),
      isAddress('reply_to', owner.email),
      ...(subjects.length > 0 ? [and([eb('kind', '=', 'inquiry'), eb('subject', 'in', subjects)])] : []),
    ]);
};

/** Mails of a member sent to other addresses. */
export const isElsewhereOf =
  (owner: Owner) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'mail_elsewhere'>): Expression<SqlBool> =>
    or([
      eb('member_id', '=', owner.id),
      eb('inquiry_id', 'in', eb.selectFrom('inquiry').where(isInquiryOf(owner)).select('id')),
    ]);

/** Mails of others that staff sent to a member's address. Only the address in them is the member's: the rest is others' data. */
export const wentToAddressOf =
  (owner: Owner) =>
  (eb: ExpressionBuilder<Tables, 'mail_elsewhere'>): Expression<SqlBool> =>
    eb.and([isAddress('to_address', owner.email), sql<SqlBool>`(${isElsewhereOf(owner)(eb)}) is not true`]);
