import type { Language } from '@hitosoroi/rules/language';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { isAddress } from '../members/is-address.ts';

export const purgeAnsweredInquiries = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'inquiry', 'id', ({ eb }) => eb('state', '=', 'answered').and('created_at', '<=', before));

interface Owner {
  readonly id: number;
  readonly email: string;
}

/** What a member asked while they were logged in, under whichever address, and what was asked under theirs. */
export const isInquiryOf =
  ({ id, email }: Owner) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'inquiry'>): Expression<SqlBool> =>
    or([eb('member_id', '=', id), isAddress('email', email)]);

/** What somebody wrote to the operator. */
export interface Inquiry {
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly email: string;
  readonly content: string;
  readonly schoolName?: string | null | undefined;
  readonly facilityName?: string | null | undefined;
  readonly language: Language;
}

/** Where we know somebody to belong. */
export interface Belonging {
  readonly facilityId: number;
  readonly institutionName: string;
  readonly facilityName: string;
}

/** Who wrote it, as far as we know for certain. */
export interface Sender {
  readonly member?: { readonly id: number; readonly email: string };
  readonly belonging?: Belonging;
}
