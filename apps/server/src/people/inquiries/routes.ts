import { sendInquiry } from '@hitosoroi/contract/inquiries';
import { namesLacking } from '@hitosoroi/rules/contact-form';
import type { AppContext } from '../../platform/app-context.ts';
import { Refused } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Turns } from '../../platform/limits/turns.ts';
import { invitationIn } from '../invitations/invitation.ts';
import type { OpenInvitation } from '../invitations/invitation-lookup.ts';
import { findMember } from '../members/sessions.ts';
import { findSender } from './find-sender.ts';
import type { Inquiry, Sender } from './inquiry.ts';
import { inquiryLimit } from './inquiry-limit.ts';
import { takeInquiry } from './take-inquiry.ts';

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
  // They are taken one after another in any case: those that wait need no connection meanwhile.
  const turns = new Turns<'seller'>({ atOnce: 1, waiting: MOST_WAITING, waitMs: config.databaseLockMs });
  const take = async (inquiry: Inquiry, sender: Sender) => {
    const taken = await turns.run('seller', () => takeInquiry(context, inquiry, sender));
    return taken === 'too-many' ? tooManyInquiries : { ok: true };
  };

  serve(sendInquiry, {}, async ({ body, cookies: { session }, address, language }) => {
    // A robot is told what it wants to hear.
    if (body.subject) return { ok: true };
    const inquiry = { ...body, language };
    const member = await findMember(db, session, now());
    if (member) {
      if (!(await limit.takesFromMember(member.memberId))) return tooManyInquiries;
      return take(inquiry, await findSender(db, member));
    }
    const unnamed = namesLacking(body);
    if (unnamed.length > 0) return lacking(unnamed);
    if (!(await limit.takesFromVisitor(address))) return tooManyInquiries;
    // Whoever writes because their key does not work must not be turned away for it.
    const facility = await openInvitation(address, invitationIn(body));
    if (!facility || facility === 'too-many') return take(inquiry, {});
    const { facilityId, facilityName, customerName: institutionName } = facility;
    return take(inquiry, { belonging: { facilityId, facilityName, institutionName } });
  });
};
