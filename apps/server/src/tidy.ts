import { retention } from './catalogue/legal/retention.ts';
import { forgetReplacedPictures } from './catalogue/sets/pictures.ts';
import { purgeClaims } from './desk/claims.ts';
import { purgeLinks } from './money/payer-links/links.ts';
import { purgeRuns } from './money/payments/compare-run.ts';
import { purgeNoticeBodies } from './money/payments/inbox.ts';
import { purgeAccountLinks } from './money/transfers/ask-account.ts';
import { blankAccounts } from './money/transfers/write-file.ts';
import { purgeDrafts } from './people/drafts.ts';
import { purgeAnsweredInquiries } from './people/inquiries/find-inquiries.ts';
import {
  purgeKnownDevices,
  purgeMailCodes,
  purgeRegistrations,
  purgeSessions,
  purgeUnusedMembers,
} from './people/members/purge.ts';
import { purgeStaffActions, purgeStaffDevices, purgeStaffReads, purgeStaffSessions } from './people/staff/purge.ts';
import type { Db } from './platform/db/database.ts';
import { blankLeftCodes, purgeFailedMails, purgeSentMails } from './platform/mail/purge.ts';
import type { Worker } from './platform/work/worker.ts';

const DAY = 86_400_000;
/** For how many days staff can restore a replaced picture. A picture is not personal data, so the privacy policy has no term for it. */
const PICTURE_DAYS = 365;

export const TIDY_JOB = 'tidy';

/** Runs the purges of all wings once a day. They delete data whose term in the privacy policy has passed, and what roll-outs leave. */
export const tidy =
  (db: Db, now: () => Date): Worker =>
  async () => {
    const at = now();
    const before = (kind: keyof typeof retention) => new Date(at.getTime() - retention[kind].days * DAY).toISOString();
    await purgeSessions(db, at.toISOString());
    await purgeMailCodes(db, new Date(at.getTime() - DAY).toISOString());
    await purgeKnownDevices(db, before('knownDevice'));
    await purgeRegistrations(db, before('registration'));
    await purgeUnusedMembers(db, before('memberWithoutOrders'), at.toISOString());
    await purgeAnsweredInquiries(db, before('inquiry'));
    await purgeNoticeBodies(db, before('noticeBody'));
    await purgeRuns(db, new Date(at.getTime() - 2 * DAY).toISOString());
    await blankLeftCodes(db, new Date(at.getTime() - 2 * DAY).toISOString());
    await purgeSentMails(db, before('sentMail'));
    await purgeFailedMails(db, before('failedMail'));
    await purgeLinks(db, before('payerLink'));
    await purgeAccountLinks(db, before('payerLink'));
    await blankAccounts(db, before('bankAccount'));
    await forgetReplacedPictures(db, new Date(at.getTime() - PICTURE_DAYS * DAY).toISOString());
    await purgeStaffSessions(db, at.toISOString());
    await purgeStaffActions(db, new Date(at.getTime() - DAY).toISOString());
    await purgeDrafts(db, new Date(at.getTime() - 60 * DAY).toISOString());
    await purgeStaffDevices(db, before('knownDevice'));
    await purgeStaffReads(db, before('staffRead'));
    await purgeClaims(db, before('staffRead'));
    return { againAfterMs: DAY };
  };
