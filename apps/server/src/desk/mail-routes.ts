import type { AnswerOf } from '@hitosoroi/contract/call';
import { dismissFailedMail, listMails, readMail, sendMailAgain } from '@hitosoroi/contract/staff/mails';
import { isElsewhere } from '@hitosoroi/rules/staff-fields';
import { hasOneOf, mayReadNotes } from '@hitosoroi/rules/staff-roles';
import { keepMailSentAgain } from '../orders/order-events.ts';
import { StaffRefused, staffNotFound, wrongStaffField } from '../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../people/staff/serve-staff.ts';
import type { Staff } from '../people/staff/sessions.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type FoundMail, facilityOfMail, findMail, findMails } from '../platform/mail/find-mails.ts';
import {
  ownAddresses,
  recordOtherAddress,
  selectMailsToOtherAddresses,
} from '../platform/mail/mails-to-other-addresses.ts';
import {
  dismissMail,
  holdMail,
  type Mail,
  type Obstacle,
  sendAgain,
  whyNotAgain,
} from '../platform/mail/send-again.ts';

const isStaffs = ({ kind }: { kind: string }): boolean => kind.startsWith('staff-');

/** Mails to a payer go to no other address, because nothing tells staff who the payer is. */
const isPayers = ({ kind }: { kind: string }): boolean => kind.startsWith('payer-');

/** Only admins see mails about a colleague's account. */
const seesStaff = ({ roles }: Pick<Staff, 'roles'>): boolean => hasOneOf(roles, ['admin']);

const inList = (mail: FoundMail) => ({
  id: mail.id,
  version: mail.version,
  state: mail.dismissed_at === null ? mail.state : ('dismissed' as const),
  failure: mail.failure,
  subject: mail.subject,
  to: mail.recipient,
  language: mail.language,
  created_at: mail.created_at,
  sent_at: mail.sent_at,
  order_number: mail.order_number,
  inquiry_id: mail.inquiry_id,
  member: mail.member_id === null ? null : { id: mail.member_id, name: mail.member_name ?? '' },
  facility_id: mail.facility_id,
  is_payers: isPayers(mail),
});

type Elsewhere = AnswerOf<typeof readMail>['elsewhere'];

const withWords = (
  mail: NonNullable<Awaited<ReturnType<typeof findMail>>>,
  { own, elsewhere }: { own: string[]; elsewhere: Elsewhere },
  now: Date,
) => ({
  ...inList(mail),
  is_secret: mail.is_secret,
  text: mail.is_secret || mail.text_body === '' ? null : mail.text_body,
  reply_to: mail.reply_to,
  server_said: mail.last_error,
  own_addresses: own,
  elsewhere,
  corrected_from: mail.corrected_from,
  dismissed_at: mail.dismissed_at,
  dismissal_note: mail.dismissal_note,
  why_not_again: whyNotAgain(mail, now) ?? null,
  may_correct: !mail.is_secret && !isStaffs(mail) && !isPayers(mail),
});

const readWithWords = async (db: Db | Tx, id: number, staff: Staff, now: Date) => {
  const mail = await findMail(db, id);
  if (!mail || (isStaffs(mail) && !seesStaff(staff))) return undefined;
  const elsewhere: Elsewhere = await selectMailsToOtherAddresses(db)
    .where('mail_id', '=', id)
    .select(['to_address as to', 'staff.name as by', 'identity', 'sent_at'])
    .execute();
  const found = withWords(mail, { own: await ownAddresses(db, mail), elsewhere }, now);
  if (mayReadNotes(staff)) return found;
  return { ...found, dismissal_note: null, elsewhere: elsewhere.map((sent) => ({ ...sent, identity: null })) };
};

type Told = NonNullable<Awaited<ReturnType<typeof readWithWords>>>;

/**
 * A mail as the audit stores it. The audit outlives a member's erasure, so it contains neither the mail address nor the proof of identity.
 * These are in `mail_elsewhere`, which is erased too. The reason for a dismissal is only in the mail.
 */
const forAudit = ({ state, failure, own_addresses, to }: Told) => ({
  state,
  failure,
  is_elsewhere: isElsewhere(own_addresses, to),
});

export const mailRoutes = ({ read, change }: ServeStaff, { db, config }: AppContext): void => {
  read(listMails, {}, async ({ query, staff }) => {
    const { mails, next } = await findMails(db, query, { facilities: staff.facilities, seesStaff: seesStaff(staff) });
    return { mails: mails.map(inList), next };
  });

  read(
    readMail,
    {
      facilityOf: (from, { query }) => facilityOfMail(from, Number(query.id)),
      subjectOf: ({ id }) => ({ kind: 'mail', id }),
    },
    async ({ query, staff, now }) => (await readWithWords(db, Number(query.id), staff, now)) ?? staffNotFound,
  );

  /** Locks a mail, runs a change on it, and returns the result. */
  const deal = async (
    { tx, staff, now, body }: { tx: Tx; staff: Staff; now: Date; body: { id: number; version: number } },
    act: (mail: Mail, before: Told) => Promise<Obstacle | 'mail-state' | StaffRefused | undefined>,
  ) => {
    const mail = await holdMail(tx, body.id);
    const before = await readWithWords(tx, body.id, staff, now);
    if (!mail || !before) return staffNotFound;
    const subject = { kind: 'mail', id: mail.id, label: String(mail.id) };
    if (mail.version !== body.version) return stale({ current: before, subject });
    const obstacle = await act(mail, before);
    if (obstacle instanceof StaffRefused) return obstacle;
    if (obstacle) return new StaffRefused(409, obstacle);
    const after = (await readWithWords(tx, body.id, staff, now)) as Told;
    return changed({ answer: after, subject, before: forAudit(before), after: forAudit(after) });
  };
  const about = {
    facilityOf: (from: Db | Tx, { body }: { body: { id: number } }) => facilityOfMail(from, body.id),
  };

  change(sendMailAgain, about, (asked) =>
    deal(asked, async (mail, { own_addresses: own }) => {
      const { tx, staff, now } = asked;
      const { to = mail.recipient, identity } = asked.body;
      if (to !== mail.recipient && (isStaffs(mail) || isPayers(mail))) return 'mail-secret';
      const obstacle = await sendAgain(tx, mail, { to, mailFrom: config.mailFrom }, now);
      if (obstacle) return obstacle;
      const isAway = isElsewhere(own, to);
      if (isAway) {
        if (!identity) return wrongStaffField('identity', 'required');
        await recordOtherAddress(tx, mail, { to, identity, by: staff.id }, now);
      }
      await keepMailSentAgain(tx, mail, { isAway, by: staff.id }, now);
      return undefined;
    }),
  );

  change(dismissFailedMail, about, (asked) =>
    deal(asked, (mail) => dismissMail(asked.tx, mail, asked.body.note, asked.now)),
  );
};
