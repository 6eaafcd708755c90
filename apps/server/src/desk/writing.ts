import {
  keepDraft,
  previewLetterToMember,
  readDraft,
  writeToMember as writeToMemberCall,
} from '@hitosoroi/contract/staff/writing';
import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import type { Language } from '@hitosoroi/rules/language';
import type { DraftKind } from '@hitosoroi/rules/phrase';
import { mailText } from '@hitosoroi/texts/mails';
import { facilityOfOrder, lockIfThere } from '../orders/lock-order.ts';
import { orderedFact, orderLetter, orderNumberFact } from '../orders/order-letter.ts';
import { dropDraft, findDraft, saveDraft } from '../people/drafts.ts';
import { facilityOfInquiry } from '../people/inquiries/find-inquiries.ts';
import { StaffRefused, staffNotFound } from '../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { asMail } from '../platform/mail/previewed-mail.ts';
import { sellerLines } from '../platform/mail/seller.ts';

interface Words {
  readonly number: string;
  readonly language: Language;
  readonly content: string;
}

/** The letter with staff's words to the member of an order, in the language that staff chose. Replies go to the operator's mailbox. */
const composeLetter = async (
  tx: Tx,
  { publicUrl }: Pick<AppContext['config'], 'publicUrl'>,
  { number, language, content }: Words,
): Promise<Letter | StaffRefused> => {
  const held = await lockIfThere(tx, { orderNumber: number });
  if (!held) return staffNotFound;
  if (isErasedAddress(held.email)) return new StaffRefused(409, 'member-erased');
  const order = { ...held, language };
  const t = mailText(language);
  const operator = await tx.selectFrom('seller').select('email').executeTakeFirst();
  const lines = [content, { facts: [orderNumberFact(order), orderedFact(order)] }];
  const letter = orderLetter(order, publicUrl, 'order-message', { lines });
  if (!operator) return letter;
  const signedBy = order.seller ? sellerLines(order.seller, language) : [];
  return { ...letter, replyTo: operator.email, footer: [...signedBy, t('mail.inquiry-answer.reply')] };
};

/** The letters that staff wrote to the member of an order. */
export const findLetters = (db: Db | Tx, number: string) =>
  db
    .selectFrom('order_letter as l')
    .innerJoin('staff', 'staff.id', 'l.staff_id')
    .where('l.order_number', '=', number)
    .orderBy('l.id')
    .select(['l.language', 'l.content', 'l.created_at', 'staff.name as by'])
    .execute();

const INQUIRY_ID = /^[1-9]\d{0,8}$/;

const facilityOfThread = async (from: Db | Tx, kind: DraftKind, subject: string): Promise<number | undefined> => {
  if (kind === 'order') return facilityOfOrder(from, subject);
  return INQUIRY_ID.test(subject) ? facilityOfInquiry(from, Number(subject)) : undefined;
};

const subjectOf = (number: string) => ({ kind: 'order', id: number, label: number });

/** Writing to the member of an order, and the drafts of that and of answers to inquiries. */
export const writingRoutes = ({ read, change, preview }: ServeStaff, { db, config }: AppContext): void => {
  read(
    readDraft,
    { facilityOf: (from, { query }) => facilityOfThread(from, query.kind, query.subject) },
    async ({ query, staff }) => ({ draft: (await findDraft(db, { ...query, staffId: staff.id })) ?? null }),
  );

  change(
    keepDraft,
    { facilityOf: (from, { body }) => facilityOfThread(from, body.kind, body.subject) },
    async ({ tx, staff, body: { kind, subject, language, content }, now }) => {
      const thread = { staffId: staff.id, kind, subject };
      const before = await findDraft(tx, thread);
      const isEmpty = content.trim() === '';
      if (isEmpty) await dropDraft(tx, thread);
      else await saveDraft(tx, thread, { language, content }, now);
      return changed({
        answer: { saved_at: isEmpty ? null : now.toISOString() },
        subject: { kind, id: subject, label: subject },
        before: before ? { language: before.language } : null,
        after: isEmpty ? null : { language },
      });
    },
  );

  const about = {
    facilityOf: (from: Db | Tx, { body }: { body: { number: string } }) => facilityOfOrder(from, body.number),
  };

  preview(
    previewLetterToMember,
    { ...about, subjectOfBody: ({ number }) => ({ kind: 'order', id: number }) },
    async ({ tx, body }) => {
      const letter = await composeLetter(tx, config, body);
      return letter instanceof StaffRefused ? letter : asMail(letter);
    },
  );

  change(writeToMemberCall, about, async ({ tx, staff, body, now }) => {
    const letter = await composeLetter(tx, config, body);
    if (letter instanceof StaffRefused) return letter;
    const { number, language, content } = body;
    await tx
      .insertInto('order_letter')
      .values({ order_number: number, staff_id: staff.id, language, content, created_at: now.toISOString() })
      .execute();
    await dropDraft(tx, { staffId: staff.id, kind: 'order', subject: number });
    await queueMail(tx, letter, config.mailFrom, now);
    // The audit stores no words. They are only in the order, where erasing the member blanks them.
    return changed({ answer: { to: letter.to }, subject: subjectOf(number), before: null, after: { language } });
  });
};
