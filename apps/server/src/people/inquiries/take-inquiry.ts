import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import type { Inquiry, Sender } from './inquiry.ts';
import { operatorLetter, receivedLetter } from './letters.ts';

const HOUR = 3_600_000;

/** The recipient of inquiries. Locks the row until the transaction ends, so that inquiries run one by one. */
const holdOperatorAddress = async (tx: Tx): Promise<string | undefined> => {
  const seller = await tx.selectFrom('seller').select('email').$call(holdRows(tx)).executeTakeFirst();
  return seller?.email;
};

/** The same text by the same sender within an hour: a retry after a lost answer. */
const isRepeated = async (tx: Tx, { email, name, content }: Inquiry, now: Date): Promise<boolean> => {
  const earlier = await tx
    .selectFrom('inquiry')
    .select('id')
    .where('created_at', '>', new Date(now.getTime() - HOUR).toISOString())
    .where('email', '=', email)
    .where('name', '=', name)
    .where('content', '=', content)
    .executeTakeFirst();
  return earlier !== undefined;
};

const store = async (tx: Tx, inquiry: Inquiry, { member, belonging }: Sender, now: Date): Promise<number> => {
  const { id } = await tx
    .insertInto('inquiry')
    .values({
      member_id: member?.id ?? null,
      facility_id: belonging?.facilityId ?? null,
      name: inquiry.name,
      phone: inquiry.phone || null,
      email: inquiry.email,
      content: inquiry.content,
      school_name: (member && belonging ? belonging.institutionName : inquiry.schoolName) || null,
      facility_name: (member && belonging ? belonging.facilityName : inquiry.facilityName) || null,
      state: 'open',
      language: inquiry.language,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Stores an inquiry and mails it to the operator, once. Only a member gets a copy, at the address of their account: a visitor could type
 * any address, and have us send any text to it.
 */
export const takeInquiry = ({ db, config, now }: AppContext, inquiry: Inquiry, sender: Sender): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const operator = await holdOperatorAddress(tx);
    if (await isRepeated(tx, inquiry, now())) return;
    const id = await store(tx, inquiry, sender, now());
    if (operator) await queueMail(tx, operatorLetter(operator, id, inquiry, sender), config.mailFrom, now());
    if (sender.member) {
      const signedBy = await senderLines(tx, inquiry.language);
      const letter = receivedLetter(sender.member.email, id, inquiry, config.publicUrl, signedBy);
      await queueMail(tx, letter, config.mailFrom, now());
    }
  });
