import { erasedAddress } from '@hitosoroi/rules/erased-address';
import type { Tx } from '../../platform/db/database.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { newSecret } from '../../platform/secrets.ts';
import { isInquiryOf } from '../inquiries/find-inquiries.ts';
import { forgetPersons } from '../persons/persons.ts';
import { endTokens } from './mail-links.ts';
import { endAllSessions, forgetDevices } from './sessions.ts';

/** Replaces an erased name or mail address. */
export const ERASED = '削除済み';

/** Erases a member's name, addresses, inquiries and ways to log in. The row stays, because orders refer to it. */
export const eraseAccount = async (tx: Tx, member: { id: number; email: string }): Promise<void> => {
  const { id } = member;
  await endAllSessions(tx, id);
  await forgetDevices(tx, id);
  await endTokens(tx, id);
  await forgetPersons(tx, id);
  await tx.deleteFrom('registration').where('member_id', '=', id).execute();
  await tx.deleteFrom('email_change').where('member_id', '=', id).execute();
  await tx.deleteFrom('inquiry').where(isInquiryOf(member)).execute();
  await tx.deleteFrom('search_word').where('member_id', '=', id).execute();
  await tx.deleteFrom('correction').where('member_id', '=', id).execute();
  const address = erasedAddress(id);
  await tx
    .updateTable('member')
    .set({
      email: address,
      email_key: address,
      // The hash of a random password that no person knows.
      password_hash: await hashPassword(newSecret()),
      name: ERASED,
      name_kana: ERASED,
      phone_number: '0000',
    })
    .where('id', '=', id)
    .execute();
};
