import type { Language } from '@hitosoroi/rules/language';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { isAddress } from '../members/find-member.ts';

export const purgeAnsweredInquiries = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'inquiry', 'id', ({ eb }) => eb('state', '=', 'answered').and('created_at', '<=', before));

interface Owner {
  readonly id: number;
  readonly email: string;
}

/** The inquiries that a member sent while logged in, from any address, and those from their address. */
export const isInquiryOf =
  ({ id, email }: Owner) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'inquiry'>): Expression<SqlBool> =>
    or([eb('member_id', '=', id), isAddress('email', email)]);

/** A message to the operator. */
export interface Inquiry {
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly email: string;
  readonly content: string;
  readonly schoolName?: string | null | undefined;
  readonly facilityName?: string | null | undefined;
  readonly language: Language;
}

/** The sender's known facility. */
export interface Belonging {
  readonly facilityId: number;
  readonly institutionName: string;
  readonly facilityName: string;
}

/** The verified facts about the sender. */
export interface Sender {
  readonly member?: { readonly id: number; readonly email: string };
  readonly belonging?: Belonging;
}
