import type { AnswerOf } from '@hitosoroi/contract/call';
import type { AnyStaffChange, CurrentOf } from '@hitosoroi/contract/staff/staff-call';
import {
  askAccount,
  closeOvertaken as closeOvertakenCall,
  enterAccount,
  failTransfer as failTransferCall,
  fileTransfers,
  fileTransfersAgain,
  finishTransfer,
  listTransfers,
  previewFile,
  readTransfer as readTransferCall,
  releaseTransfer,
  returnTransfer as returnTransferCall,
  undoFile as undoFileCall,
} from '@hitosoroi/contract/staff/transfers';
import { firstPayDay, isBankDay, MOST_DAYS_AHEAD } from '@hitosoroi/rules/bank-days';
import { addDays, type Day, dayInJapan, isDay } from '@hitosoroi/rules/day';
import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import { yen } from '@hitosoroi/rules/yen';
import { BankAccount } from '@hitosoroi/rules/zengin';
import { recordEvent } from '../../orders/order-events.ts';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import type { ChangeRoute } from '../../people/staff/route-types.ts';
import { changed, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { finishRefund, type LockedRefund, lockRefund } from '../payments/refunds.ts';
import { findSender } from '../settings/settings.ts';
import { payerTransferredLetter } from './account-letters.ts';
import { askForAccount, findAskedPayer } from './ask-account.ts';
import { filedAt, findFiles, sameFile, undoFile } from './bank-files.ts';
import { type BankReport, closeOvertaken, failTransfer, reopenTransfer } from './failed-transfers.ts';
import { facilityOfRefund, findTransfers, readTransfer, type Transfer } from './find-transfers.ts';
import { keepAccount } from './keep-account.ts';
import { findRow } from './transfer-rows.ts';
import { countReady, findReady, fingerprintOfFile, writeFile } from './write-file.ts';

/**
 * Records that the bank returned a transfer that staff had marked as paid. The money is owed again. In the daily close, the transfer still
 * counts on the day of its payment, and the return on the day when staff record it. So the figures of closed days do not change.
 */
const returnTransfer = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  locked: LockedRefund,
  { next, returnedOn, ...report }: BankReport & { readonly next: 'ask' | 'again'; readonly returnedOn: Day },
  now: Date,
): Promise<void> => {
  const { id, order_number: orderNumber, ended_at: paidAt, amount } = locked.refund;
  if (paidAt === null) throw new Error(`The refund ${id} was not made.`);
  const row = await findRow(tx, id);
  await tx
    .insertInto('transfer_failure')
    .values({
      refund_id: id,
      failed_at: now.toISOString(),
      failed_by: report.by,
      reason: report.reason,
      next,
      // If staff made the transfer on the bank's own screen, it was in no file.
      filed_at: row?.filed_at ?? paidAt,
      file_id: row?.file_id ?? null,
      pay_on: row?.pay_on ?? null,
      paid_at: paidAt,
      returned_on: returnedOn,
    })
    .execute();
  await tx.updateTable('refund').set({ state: 'asked', ended_at: null }).where('id', '=', id).execute();
  await recordEvent(tx, { orderNumber, kind: 'transfer-returned', detail: { refund: id, next, amount, paidAt } }, now);
  await reopenTransfer(tx, config, locked, { ...report, next }, now);
};

const wrongState = new StaffRefused(409, 'transfer-state');

/**
 * A transfer as the audit stores it: its state, its amount, and when the server asked the member for the bank account. The audit never
 * stores the account.
 */
const forAudit = ({ state, amount, account_asked_at }: Transfer) => ({
  transfer: state,
  refund: yen(amount),
  ...(account_asked_at && { link_sent_at: account_asked_at }),
});

interface Seen {
  readonly id: number;
  readonly version: number;
}

type State = Transfer['state'];

/** What a step does with the locked transfer. It returns a refusal, or more data for the audit. */
type Step<C extends AnyStaffChange> = (
  asked: Parameters<ChangeRoute<C, undefined>>[0],
  found: LockedRefund,
  before: Transfer,
) => Promise<StaffRefused | Readonly<Record<string, unknown>> | undefined>;

export const transferStaffRoutes = ({ read, change, preview }: ServeStaff, { db, config }: AppContext): void => {
  read(listTransfers, {}, async ({ staff, query, now }) => ({
    ...(await findTransfers(db, staff.facilities, query, staff.id)),
    ready: staff.facilities === 'all' ? await countReady(db) : null,
    files: staff.facilities === 'all' ? await findFiles(db, now) : [],
    first_pay_day: firstPayDay(now, config.transferCutOff),
    has_sender: (await findSender(db, config)).value !== undefined,
  }));

  read(
    readTransferCall,
    {
      facilityOf: (from, { query }) => facilityOfRefund(from, Number(query.id)),
      subjectOf: ({ id }) => ({ kind: 'transfer', id }),
    },
    async ({ query, staff }) => readTransfer(db, Number(query.id), staff.id),
  );

  /** Serves a call that changes one transfer. Refuses if the transfer is not in one of `states`, or has changed since staff saw it. */
  const step = <C extends AnyStaffChange>(call: C, states: readonly State[], take: Step<C>): void =>
    change(call, { facilityOf: (from, { body }) => facilityOfRefund(from, (body as Seen).id) }, async (asked) => {
      const { tx, staff } = asked;
      const { id, version } = asked.body as Seen;
      const found = await lockRefund(tx, id);
      if (!found) return staffNotFound;
      const before = await readTransfer(tx, id, staff.id);
      if (before.version !== version)
        return stale({ current: before as CurrentOf<C>, subject: { kind: 'transfer', id } });
      const isOwn = found.isByHand || before.state === 'overtaken' || before.state === 'done';
      if (!isOwn || !states.includes(before.state)) return wrongState;
      const outcome = await take(asked, found, before);
      if (outcome instanceof StaffRefused) return outcome;
      const after = await readTransfer(tx, id, staff.id);
      return changed({
        answer: { id, version: after.version } as AnswerOf<C>,
        subject: { kind: 'transfer', id, label: after.order_number },
        before: forAudit(before),
        after: { ...forAudit(after), ...outcome },
      });
    });

  // Staff have checked the account of a released transfer, so they cannot ask the member for it again.
  step(askAccount, ['account', 'release'], async ({ tx, staff, now }, found) => {
    if (isErasedAddress(found.order.email)) return new StaffRefused(409, 'member-erased');
    await askForAccount(tx, config, found, staff.id, now);
  });

  // The account of a filed transfer is in the bank's file, so staff cannot change it.
  step(enterAccount, ['account', 'release', 'ready', 'ended'], async ({ tx, body, staff, now }, found) => {
    const { id: _, version: __, ...account } = body;
    await keepAccount(tx, config, found, account, { staff: staff.id }, now);
  });

  step(releaseTransfer, ['release'], async ({ tx, body, staff, now }, _, before) => {
    if (before.own_part) return new StaffRefused(403, 'own-transfer');
    await tx
      .updateTable('transfer')
      .set({ version: body.version + 1, released_by: staff.id, released_at: now.toISOString() })
      .where('refund_id', '=', body.id)
      .execute();
  });

  step(finishTransfer, ['ready', 'filed'], async ({ tx, body, now }, found) => {
    await finishRefund(tx, config, found, body.note, now);
    const payer = await findAskedPayer(tx, found.refund);
    if (!payer) return;
    const letter = payerTransferredLetter(found.order, config.publicUrl, payer, found.refund.amount);
    await queueMail(tx, letter, config.mailFrom, now);
  });

  step(failTransferCall, ['filed'], async ({ tx, body: { reason, next }, staff, now }, found) => {
    await failTransfer(tx, config, found, { reason, next, by: staff.id }, now);
    return { note: reason };
  });

  step(closeOvertakenCall, ['overtaken'], async ({ tx, body: { reason, is_paid }, staff, now }, found) => {
    await closeOvertaken(tx, found, { reason, isPaid: is_paid, by: staff.id }, now);
    return { is_paid, note: reason };
  });

  step(returnTransferCall, ['done'], async ({ tx, body, staff, now }, found, before) => {
    const { reason, next, returned_on: returnedOn } = body;
    if (next === 'again' && before.account === null) return wrongState;
    if (!isDay(returnedOn)) return wrongStaffField('returned_on', 'date-format');
    if (returnedOn > dayInJapan(now)) return wrongStaffField('returned_on', 'day-to-come');
    await returnTransfer(tx, config, found, { reason, next, returnedOn, by: staff.id }, now);
    return { note: reason };
  });

  /** Why the bank cannot pay on a day. Undefined if it can. */
  const wrongPayDay = (payOn: string, now: Date): StaffRefused | undefined => {
    if (!isDay(payOn)) return wrongStaffField('pay_on', 'date-format');
    const today = dayInJapan(now);
    if (payOn < today) return wrongStaffField('pay_on', 'day-over');
    if (payOn > addDays(today, MOST_DAYS_AHEAD)) return wrongStaffField('pay_on', 'pay-day-far');
    return isBankDay(payOn) ? undefined : wrongStaffField('pay_on', 'no-bank-day');
  };

  preview(previewFile, {}, async ({ tx, body: { pay_on: payOn }, now }) => {
    const wrong = wrongPayDay(payOn, now);
    if (wrong) return wrong;
    const { value: sender } = await findSender(tx, config);
    if (!sender) return new StaffRefused(409, 'no-sender');
    const ready = await findReady(tx);
    if (ready.length === 0) return new StaffRefused(409, 'nothing-to-file');
    const first = firstPayDay(now, config.transferCutOff);
    return {
      fingerprint: fingerprintOfFile(sender, ready, payOn),
      is_late: payOn < first,
      first_pay_day: first,
      count: ready.length,
      sum: ready.reduce((sum, { amount }) => sum + amount, 0),
      sender: BankAccount.parse(sender),
      transfers: ready.map(({ account, ...rest }) => ({
        ...rest,
        account: BankAccount.parse(JSON.parse(account ?? '')),
      })),
    };
  });

  change(fileTransfers, {}, async ({ tx, body, now }) => {
    const wrong = wrongPayDay(body.pay_on, now);
    if (wrong) return wrong;
    const { value: sender } = await findSender(tx, config);
    if (!sender) return new StaffRefused(409, 'no-sender');
    const written = await writeFile(tx, sender, body.pay_on, now);
    if (!written) return new StaffRefused(409, 'nothing-to-file');
    const { count, sum, content, fingerprint } = written;
    return changed({
      answer: { count, sum, content },
      fingerprint,
      subject: { kind: 'transfers', id: now.toISOString(), label: String(count) },
      before: null,
      after: { transfers: count, refund: yen(sum), pay_on: body.pay_on },
    });
  });

  change(fileTransfersAgain, {}, async ({ tx, body }) => {
    const { value: sender } = await findSender(tx, config, await filedAt(tx, body.id));
    if (!sender) return new StaffRefused(409, 'no-sender');
    const file = await sameFile(tx, sender, body.id);
    if (!file) return wrongState;
    const { count, sum, pay_on } = file;
    return changed({
      answer: file,
      subject: { kind: 'transfers', id: body.id, label: String(count) },
      before: null,
      after: { transfers: count, refund: yen(sum), pay_on },
    });
  });

  change(undoFileCall, {}, async ({ tx, body: { id } }) => {
    const undone = await undoFile(tx, id);
    if (!undone) return wrongState;
    const { count, sum, pay_on } = undone;
    return changed({
      answer: { count, sum },
      subject: { kind: 'transfers', id, label: String(count) },
      before: { transfers: count, refund: yen(sum), pay_on },
      after: null,
    });
  });
};
