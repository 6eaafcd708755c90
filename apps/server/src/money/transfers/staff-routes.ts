import {
  askAccount,
  closeOvertaken as closeOvertakenCall,
  enterAccount,
  failTransfer as failTransferCall,
  fileTransfers,
  fileTransfersAgain,
  finishTransfer,
  listTransfers,
  readTransfer as readTransferCall,
  releaseTransfer,
  returnTransfer as returnTransferCall,
} from '@hitosoroi/contract/staff/transfers';
import { dayInJapan, isDay } from '@hitosoroi/rules/day';
import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import { yen } from '@hitosoroi/rules/yen';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { Staff } from '../../people/staff/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { finishRefund, holdRefund } from '../payments/refunds.ts';
import { askForAccount } from './ask-account.ts';
import { closeOvertaken, failTransfer } from './at-the-bank.ts';
import { findFiles, sameFile } from './bank-files.ts';
import { facilityOfRefund, findTransfers, readTransfer, type Transfer } from './find-transfers.ts';
import { keepAccount } from './keep-account.ts';
import { returnTransfer } from './return-transfer.ts';
import { countReady, writeFile } from './write-file.ts';

const wrongState = new StaffRefused(409, 'transfer-state');

const subjectOf = ({ id, order_number }: Transfer) => ({ kind: 'transfer', id, label: order_number });

/** What the audit keeps: the state, the amount, and when the member was asked for the account. Never the account. */
const kept = ({ state, amount, account_asked_at }: Transfer) => ({
  transfer: state,
  refund: yen(amount),
  ...(account_asked_at && { link_sent_at: account_asked_at }),
});

interface Seen {
  readonly id: number;
  readonly version: number;
}

const bodyFacility = (db: Db | Tx, { body }: { body: Seen }) => facilityOfRefund(db, body.id);

/** The locked transfer, unchanged since the person saw it; or why it cannot be changed. */
const held = async (tx: Tx, { id, version }: Seen, staff: Staff) => {
  const found = await holdRefund(tx, id);
  if (!found) return staffNotFound;
  const before = await readTransfer(tx, id, staff.id);
  if (before.version !== version) return stale({ current: before });
  return found.isByHand || before.state === 'overtaken' || before.state === 'done' ? { before, found } : wrongState;
};

const isHeld = (outcome: Awaited<ReturnType<typeof held>>): outcome is Extract<typeof outcome, { before: Transfer }> =>
  'before' in outcome;

export const transferStaffRoutes = ({ read, change }: ServeStaff, { db, config }: AppContext): void => {
  read(listTransfers, {}, async ({ staff, query, now }) => ({
    ...(await findTransfers(db, staff.facilities, query, staff.id)),
    ready: staff.facilities === 'all' ? await countReady(db) : null,
    files: staff.facilities === 'all' ? await findFiles(db, now) : [],
    has_sender: config.transferSender !== undefined,
  }));

  read(
    readTransferCall,
    {
      facilityOf: (from, { query }) => facilityOfRefund(from, Number(query.id)),
      subjectOf: ({ id }) => ({ kind: 'transfer', id }),
    },
    async ({ query, staff }) => readTransfer(db, Number(query.id), staff.id),
  );

  /** A released transfer keeps its account: the member is not asked any more. */
  change(askAccount, { facilityOf: bodyFacility }, async ({ tx, body, staff, now }) => {
    const seen = await held(tx, body, staff);
    if (!isHeld(seen)) return seen;
    if (seen.before.state !== 'account' && seen.before.state !== 'release') return wrongState;
    if (isErasedAddress(seen.found.order.email)) return new StaffRefused(409, 'member-erased');
    await askForAccount(tx, config, seen.found, staff.id, now);
    const after = await readTransfer(tx, body.id, staff.id);
    return changed({
      answer: { id: body.id, version: after.version },
      subject: subjectOf(after),
      before: kept(seen.before),
      after: kept(after),
    });
  });

  change(enterAccount, { facilityOf: bodyFacility }, async ({ tx, body, staff, now }) => {
    const seen = await held(tx, body, staff);
    if (!isHeld(seen)) return seen;
    const { id, version: _, ...account } = body;
    // A filed transfer goes to the account in the file.
    if (['filed', 'overtaken', 'done'].includes(seen.before.state)) return wrongState;
    await keepAccount(tx, config, seen.found, account, { staff: staff.id }, now);
    const after = await readTransfer(tx, id, staff.id);
    return changed({
      answer: { id, version: after.version },
      subject: subjectOf(after),
      before: kept(seen.before),
      after: kept(after),
    });
  });

  change(releaseTransfer, { facilityOf: bodyFacility }, async ({ tx, body, staff, now }) => {
    const seen = await held(tx, body, staff);
    if (!isHeld(seen)) return seen;
    if (seen.before.state !== 'release') return wrongState;
    if (seen.before.own_part) return new StaffRefused(403, 'own-transfer');
    await tx
      .updateTable('transfer')
      .set({ version: body.version + 1, released_by: staff.id, released_at: now.toISOString() })
      .where('refund_id', '=', body.id)
      .execute();
    const after = await readTransfer(tx, body.id, staff.id);
    return changed({
      answer: { id: body.id, version: after.version },
      subject: subjectOf(after),
      before: kept(seen.before),
      after: kept(after),
    });
  });

  change(fileTransfers, {}, async ({ tx, body, now }) => {
    if (!isDay(body.pay_on)) return wrongStaffField('pay_on', 'date-format');
    if (body.pay_on < dayInJapan(now)) return wrongStaffField('pay_on', 'day-over');
    if (!config.transferSender) return new StaffRefused(409, 'no-sender');
    const written = await writeFile(tx, config.transferSender, body.pay_on, now);
    if (!written) return new StaffRefused(409, 'nothing-to-file');
    const { count, sum } = written;
    return changed({
      answer: written,
      subject: { kind: 'transfers', id: now.toISOString(), label: String(count) },
      before: null,
      after: { transfers: count, refund: yen(sum), pay_on: body.pay_on },
    });
  });

  change(fileTransfersAgain, {}, async ({ tx, body }) => {
    if (!config.transferSender) return new StaffRefused(409, 'no-sender');
    const file = await sameFile(tx, config.transferSender, body.id);
    if (!file) return wrongState;
    const { count, sum, pay_on } = file;
    return changed({
      answer: file,
      subject: { kind: 'transfers', id: body.id, label: String(count) },
      before: null,
      after: { transfers: count, refund: yen(sum), pay_on },
    });
  });

  change(finishTransfer, { facilityOf: bodyFacility }, async ({ tx, body, staff, now }) => {
    const seen = await held(tx, body, staff);
    if (!isHeld(seen)) return seen;
    if (seen.before.state !== 'ready' && seen.before.state !== 'filed') return wrongState;
    await finishRefund(tx, config, seen.found, body.note, now);
    const after = await readTransfer(tx, body.id, staff.id);
    return changed({
      answer: { id: body.id },
      subject: subjectOf(after),
      before: kept(seen.before),
      after: kept(after),
    });
  });

  change(failTransferCall, { facilityOf: bodyFacility }, async ({ tx, body, staff, now }) => {
    const seen = await held(tx, body, staff);
    if (!isHeld(seen)) return seen;
    if (seen.before.state !== 'filed') return wrongState;
    const { reason, next } = body;
    await failTransfer(tx, config, seen.found, { reason, next, by: staff.id }, now);
    const after = await readTransfer(tx, body.id, staff.id);
    return changed({
      answer: { id: body.id, version: after.version },
      subject: subjectOf(after),
      before: kept(seen.before),
      after: { ...kept(after), note: reason },
    });
  });

  change(closeOvertakenCall, { facilityOf: bodyFacility }, async ({ tx, body, staff, now }) => {
    const seen = await held(tx, body, staff);
    if (!isHeld(seen)) return seen;
    if (seen.before.state !== 'overtaken') return wrongState;
    const { reason, is_paid: isPaid } = body;
    await closeOvertaken(tx, seen.found, { reason, isPaid, by: staff.id }, now);
    const after = await readTransfer(tx, body.id, staff.id);
    return changed({
      answer: { id: body.id, version: after.version },
      subject: subjectOf(after),
      before: kept(seen.before),
      after: { ...kept(after), is_paid: isPaid, note: reason },
    });
  });

  change(returnTransferCall, { facilityOf: bodyFacility }, async ({ tx, body, staff, now }) => {
    const seen = await held(tx, body, staff);
    if (!isHeld(seen)) return seen;
    const { reason, next, returned_on: returnedOn } = body;
    if (seen.before.state !== 'done') return wrongState;
    if (next === 'again' && seen.before.account === null) return wrongState;
    if (!isDay(returnedOn)) return wrongStaffField('returned_on', 'date-format');
    if (returnedOn > dayInJapan(now)) return wrongStaffField('returned_on', 'day-to-come');
    await returnTransfer(tx, config, seen.found, { reason, next, returnedOn, by: staff.id }, now);
    const after = await readTransfer(tx, body.id, staff.id);
    return changed({
      answer: { id: body.id, version: after.version },
      subject: subjectOf(after),
      before: kept(seen.before),
      after: { ...kept(after), note: reason },
    });
  });
};
