import { sendInquiry } from '@hitosoroi/contract/inquiries';
import { namesLacking } from '@hitosoroi/rules/contact-form';
import type { Wording } from '@hitosoroi/rules/language';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { Refused } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { addressGroup } from '../../platform/limits/addresses.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { Turns } from '../../platform/limits/turns.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { invitationIn } from '../invitations/invitation.ts';
import type { OpenInvitation } from '../invitations/invitation-lookup.ts';
import { findMember, type Member } from '../members/sessions.ts';
import { addInquiryWords } from '../search/index-search-words.ts';
import type { Inquiry, Sender } from './find-inquiries.ts';
import { operatorLetter, receivedLetter } from './letters.ts';

const HOUR = 3_600_000;

/**
 * Returns the operator's mail address. Locks the seller's row until the transaction ends, so that `isRepeated` sees every earlier inquiry.
 */
const holdOperatorAddress = async (tx: Tx): Promise<string | undefined> => {
  const seller = await tx.selectFrom('seller').select('email').$call(holdRows(tx)).executeTakeFirst();
  return seller?.email;
};

/** Whether the sender sent this text in the last hour already. The browser repeats an inquiry when the answer was lost. */
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

/** An inquiry, and how the copy for its sender is worded. */
type Asked = Inquiry & { readonly wording: Wording };

/**
 * Stores an inquiry and mails it to the operator, unless it is a repetition. Only a member gets a copy, at their confirmed address.
 * Otherwise a visitor could send any text to a stranger through us.
 */
const takeInquiry = ({ db, config, now }: AppContext, inquiry: Asked, sender: Sender): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const operator = await holdOperatorAddress(tx);
    if (await isRepeated(tx, inquiry, now())) return;
    const id = await store(tx, inquiry, sender, now());
    await addInquiryWords(tx, id);
    if (operator) await queueMail(tx, operatorLetter(operator, id, inquiry, sender), config.mailFrom, now());
    if (sender.member) {
      const signedBy = await senderLines(tx, inquiry.wording);
      const letter = receivedLetter(sender.member.email, id, inquiry, config.publicUrl, signedBy);
      await queueMail(tx, letter, config.mailFrom, now());
    }
  });

const TEN_MINUTES = 600_000;
/** One person sends fewer. Where many people share an IP address, the next person waits ten minutes at most. */
const MOST_PER_ADDRESS = 5;
/** Thousands of visitors send fewer in an hour. The limit stops a robot with many IP addresses. */
const MOST_OF_VISITORS = 100;
const MOST_PER_MEMBER = 5;
const ALL = 'all';

/**
 * Limits visitors' inquiries per IP address and in total, and members' inquiries per member. So only the member can use up the member's
 * limit.
 */
const inquiryLimit = (db: Db) => {
  const addresses = new Limit('inquiries by address', MOST_PER_ADDRESS, TEN_MINUTES);
  const visitors = new Limit('inquiries of visitors', MOST_OF_VISITORS, HOUR);
  const members = new Limit('inquiries of a member', MOST_PER_MEMBER, TEN_MINUTES);

  return {
    /** Counts a member's inquiry. False if the member sent too many. */
    takesFromMember: (memberId: number): Promise<boolean> => members.take(db, String(memberId)),
    /** Counts a visitor's inquiry. False if this IP address, or all visitors together, sent too many. */
    takesFromVisitor: (address: string): Promise<boolean> =>
      addresses.take(db, addressGroup(address), visitors.for(ALL)),
  };
};

const findSender = async (db: Db, { memberId }: Member): Promise<Sender> => {
  const { email, ...belonging } = await db
    .selectFrom('member')
    .innerJoin('facility', 'facility.id', 'member.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('member.id', '=', memberId)
    .select([
      'member.email',
      'facility.id as facilityId',
      'facility.name as facilityName',
      'institution.name as institutionName',
    ])
    .executeTakeFirstOrThrow();
  return { member: { id: memberId, email }, belonging };
};

const MOST_WAITING = 100;

const tooManyInquiries = new Refused(429, 'too-many-inquiries');
const lacking = (fields: readonly string[]) =>
  new Refused(422, 'malformed', new Map(fields.map((field) => [field, 'required'])));

export const inquiryRoutes = (
  serve: Serve<unknown, 'session'>,
  context: AppContext,
  openInvitation: OpenInvitation,
): void => {
  const { config, db, now } = context;
  const limit = inquiryLimit(db);
  // The lock on the seller's row lets one inquiry through at a time. The others wait here, so that they occupy no database connections.
  const turns = new Turns<'seller'>({ atOnce: 1, waiting: MOST_WAITING, waitMs: config.databaseLockMs });
  const take = async (inquiry: Asked, sender: Sender) => {
    const taken = await turns.run('seller', () => takeInquiry(context, inquiry, sender));
    return taken === 'too-many' ? tooManyInquiries : { ok: true };
  };

  serve(sendInquiry, {}, async ({ body, cookies: { session }, address, language, wording }) => {
    // Only a robot fills this field in. The answer pretends that the inquiry was sent.
    if (body.subject) return { ok: true };
    const inquiry = { ...body, language, wording };
    const member = await findMember(db, session, now());
    if (member) {
      if (!(await limit.takesFromMember(member.memberId))) return tooManyInquiries;
      return take(inquiry, await findSender(db, member));
    }
    const unnamed = namesLacking(body);
    if (unnamed.length > 0) return lacking(unnamed);
    if (!(await limit.takesFromVisitor(address))) return tooManyInquiries;
    // A visitor may write because their key does not work. So the server accepts an inquiry with a wrong key.
    const facility = await openInvitation(address, invitationIn(body));
    if (!facility || facility === 'too-many') return take(inquiry, {});
    const { facilityId, facilityName, customerName: institutionName } = facility;
    return take(inquiry, { belonging: { facilityId, facilityName, institutionName } });
  });
};
