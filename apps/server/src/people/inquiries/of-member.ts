import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { isAddress } from '../members/is-address.ts';

interface Owner {
  readonly id: number;
  readonly email: string;
}

/** What a member asked while they were logged in, under whichever address, and what was asked under theirs. */
export const isInquiryOf =
  ({ id, email }: Owner) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'inquiry'>): Expression<SqlBool> =>
    or([eb('member_id', '=', id), isAddress('email', email)]);
