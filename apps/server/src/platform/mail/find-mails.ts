import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { filterOnly } from '../db/dialects.ts';

const PAGE = 50;

/** The filter of the list of mails. A mail must match all conditions that are given. */
interface MailFilter {
  readonly state?: 'problem' | 'waiting' | 'sent' | 'dismissed' | undefined;
  readonly order?: string | undefined;
  readonly member?: string | undefined;
  readonly email?: string | undefined;
  readonly after?: string | undefined;
}

/** What the reader may see: the mails of which facilities, and whether also mails about staff accounts. */
interface Reader {
  readonly facilities: FacilityScope;
  readonly seesStaff: boolean;
}

const selectMails = (db: Db) =>
  db
    .selectFrom('mail')
    .leftJoin('member', 'member.id', 'mail.member_id')
    .select([
      'mail.id',
      'mail.version',
      'mail.state',
      'mail.failure',
      'mail.dismissed_at',
      'mail.kind',
      'mail.subject',
      'mail.recipient',
      'mail.language',
      'mail.created_at',
      'mail.sent_at',
      'mail.useful_until',
      'mail.is_secret',
      'mail.order_number',
      'mail.member_id',
      'mail.inquiry_id',
      'mail.facility_id',
      'member.name as member_name',
    ]);

/** The condition of the partial index of unsent mails. There are few of them. */
const isNotSent = sql<boolean>`mail.state <> 'sent'`;

/** The mails in one state of the filter. A `problem` is a failed mail that staff did not dismiss. */
const inState = (db: Db, state: MailFilter['state']) => {
  const mails = selectMails(db);
  if (state === undefined) return mails;
  if (state === 'sent') return mails.where('mail.state', '=', state);
  if (state === 'waiting') return mails.where(isNotSent).where('mail.state', '=', state);
  return mails
    .where(isNotSent)
    .where('mail.state', '=', 'failed')
    .where('mail.dismissed_at', state === 'problem' ? 'is' : 'is not', null);
};

const isRare = (state: MailFilter['state']): boolean => state !== undefined && state !== 'sent';

/** Mails, newest first. */
export const findMails = async (db: Db, wanted: MailFilter, { facilities, seesStaff }: Reader) => {
  if (facilities !== 'all' && facilities.length === 0) return { mails: [], next: null };
  const { order, member, email, after } = wanted;
  let query = inState(db, wanted.state)
    .orderBy('mail.id', 'desc')
    .limit(PAGE + 1);
  // A mail without a facility is the operator's own. Only staff with all facilities see it.
  const facility = isRare(wanted.state) ? filterOnly<number>('mail.facility_id') : 'mail.facility_id';
  if (facilities !== 'all') query = query.where(facility, 'in', facilities);
  if (!seesStaff) query = query.where('mail.kind', 'not like', 'staff-%');
  if (order !== undefined) query = query.where('mail.order_number', '=', order);
  if (member !== undefined) query = query.where('mail.member_id', '=', Number(member));
  if (email !== undefined) query = query.where('mail.recipient', 'in', [email, email.toLowerCase()]);
  if (after !== undefined) query = query.where('mail.id', '<', Number(after));
  const found = await query.execute();
  const mails = found.slice(0, PAGE);
  return { mails, next: found.length > PAGE ? String(mails.at(-1)?.id) : null };
};

export type FoundMail = Awaited<ReturnType<typeof findMails>>['mails'][number];

/** A mail with its content and history. */
export const findMail = (db: Db, id: number) =>
  selectMails(db)
    .where('mail.id', '=', id)
    .select(['mail.text_body', 'mail.reply_to', 'mail.last_error', 'mail.corrected_from', 'mail.dismissal_note'])
    .executeTakeFirst();

/** The facility of a mail. 0 if the mail has no facility, undefined if there is no such mail. */
export const facilityOfMail = async (db: Db, id: number): Promise<number | undefined> => {
  const mail = await db.selectFrom('mail').where('id', '=', id).select('facility_id').executeTakeFirst();
  return mail && (mail.facility_id ?? 0);
};
