import { eraseMember as eraseCall, exportMember, previewErase } from '@hitosoroi/contract/staff/member-data';
import { dayInJapan } from '@hitosoroi/rules/day';
import { emailKey } from '@hitosoroi/rules/member-fields';
import { rehearsalNote } from '@hitosoroi/texts/rehearsal';
import { isInquiryOf } from '../../people/inquiries/find-inquiries.ts';
import { subjectOfMember } from '../../people/members/find-member.ts';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { Tx } from '../../platform/db/database.ts';
import { TO_COMPANY } from '../../platform/mail/letter.ts';
import { isRehearsal } from '../../platform/rehearsal.ts';
import { schedule } from '../../platform/work/schedule.ts';
import { aboutMember, isElsewhereOf, mailsOf } from './about-member.ts';
import { eraseMember, OVERWRITE_JOB } from './erase-member.ts';
import { findStillOpen, isAnythingOpen, type ReasonToWait } from './reasons-to-wait.ts';

/** Counts the data that an erasure deletes, and the orders, which it keeps. */
const countWhatGoes = async (tx: Tx, member: { id: number; email: string }) => {
  const { id } = member;
  const orders = tx.selectFrom('orders').where('member_id', '=', id);
  const numbers = orders.select('order_number');
  const mails = tx
    .selectFrom('mail')
    .where(await mailsOf(tx, member))
    .select('id');
  const count = async (query: { execute(): Promise<readonly unknown[]> }): Promise<number> =>
    (await query.execute()).length;
  return {
    goes: {
      sessions: await count(tx.selectFrom('session').where('member_id', '=', id).select('digest')),
      persons: await count(tx.selectFrom('person').where('member_id', '=', id).select('id')),
      answers: (await orders.select('form_content').execute()).filter(({ form_content }) => form_content.length > 0)
        .length,
      mails: await count(mails.where('kind', 'not in', TO_COMPANY)),
      mails_to_us: await count(mails.where('kind', 'in', TO_COMPANY)),
      inquiries: await count(tx.selectFrom('inquiry').where(isInquiryOf(member)).select('id')),
      notes: await count(
        tx.selectFrom('order_note').where('order_number', 'in', numbers).where('text', '<>', '').select('id'),
      ),
      letters: await count(
        tx.selectFrom('order_letter').where('order_number', 'in', numbers).where('content', '<>', '').select('id'),
      ),
      corrections:
        (await count(tx.selectFrom('correction').where('member_id', '=', id).select('id'))) +
        (await count(tx.selectFrom('mail_elsewhere').where(isElsewhereOf(member)).select('id'))),
    },
    orders: await count(numbers),
  };
};

const findMember = (tx: Tx, id: number) => tx.selectFrom('member').where('id', '=', id).selectAll().executeTakeFirst();

const inAnswer = (reason: ReasonToWait) => ({
  kind: reason.kind,
  order: reason.order,
  until: reason.kind === 'payable' ? reason.until : null,
  review: reason.kind === 'review' ? reason.review : null,
});

/** Erases a member. Returns what was erased, or the reasons to wait. The preview runs this too, and rolls back. */
const erase = async (tx: Tx, member: { id: number; email: string }, now: Date) => {
  const counted = await countWhatGoes(tx, member);
  const still_open = await findStillOpen(tx, member, now);
  const outcome = await eraseMember(tx, member, now);
  const shown =
    'waitsFor' in outcome
      ? { waits_for: outcome.waitsFor.map(inAnswer), receipts: [] }
      : { waits_for: [], receipts: [...outcome.receipts] };
  const all = { ...counted, ...shown, still_open };
  return { ...all, fingerprint: fingerprintOf(all) };
};

export const memberDataRoutes = ({ change, preview }: ServeStaff): void => {
  change(exportMember, {}, async ({ tx, body: { id }, now }) => {
    const member = await findMember(tx, id);
    if (!member) return staffNotFound;
    const content = `${JSON.stringify({ ...(isRehearsal() && { rehearsal: rehearsalNote }), ...(await aboutMember(tx, member)) }, null, 2)}\n`;
    return changed({
      answer: { file_name: `member-${id}-${dayInJapan(now)}.json`, content },
      subject: subjectOfMember(id),
      before: null,
      after: { version: member.version },
    });
  });

  preview(previewErase, { subjectOfBody: ({ id }) => ({ kind: 'member', id }) }, async ({ tx, body: { id }, now }) => {
    const member = await findMember(tx, id);
    return member ? erase(tx, member, now) : staffNotFound;
  });

  change(eraseCall, {}, async ({ tx, body: { id, email, anyway }, now }) => {
    const member = await findMember(tx, id);
    if (!member) return staffNotFound;
    if (emailKey(email) !== member.email_key) return wrongStaffField('email', 'email-differs');
    const { fingerprint, waits_for, still_open, receipts, orders } = await erase(tx, member, now);
    if (waits_for.length > 0) return new StaffRefused(409, 'money-on-its-way');
    if (isAnythingOpen(still_open) && !anyway) return wrongStaffField('anyway', 'anyway-required');
    await schedule(tx, OVERWRITE_JOB, 'all', now);
    return changed({
      answer: { id, receipts },
      subject: subjectOfMember(id),
      before: { is_erased: false },
      after: { is_erased: true, orders, receipts },
      fingerprint,
    });
  });
};
