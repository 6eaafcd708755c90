import {
  compareDay,
  listCloseDays,
  previewQuietDays,
  readCloseDay,
  signDay,
  signQuietDays,
} from '@hitosoroi/contract/staff/close';
import { type Day, dayInJapan, isDay } from '@hitosoroi/rules/day';
import { recordStaffAudit } from '../../people/staff/audit.ts';
import { StaffRefused, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { Staff } from '../../people/staff/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { configuredProviders } from '../payments/providers.ts';
import { startCompare, touchDay } from './compare-day.ts';
import { type Figures, isSame } from './figures.ts';
import { findQuietDays } from './find-unclosed.ts';
import { type CloseDay, listDays, readDay } from './read-close.ts';

interface Signature {
  readonly day: Day;
  readonly figures: Figures;
  readonly note: string;
}

const signing = (tx: Tx, { day, figures, note }: Signature, staff: Staff, now: Date) =>
  tx
    .updateTable('day_close')
    .set({ signed_by: staff.id, signed_at: now.toISOString(), signed_figures: JSON.stringify(figures), note })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('day', '=', day);

/** Stores a staff person's signature, with the figures that the person saw. */
const keepSignature = async (tx: Tx, signature: Signature, staff: Staff, now: Date): Promise<void> => {
  await signing(tx, signature, staff, now).execute();
};

/** Signs a day that has nothing to compare. Returns false if the day is signed already. */
export const signQuietDay = async (tx: Tx, signature: Signature, staff: Staff, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await signing(tx, signature, staff, now)
    .set({
      compare_state: 'done',
      attempts_total: 0,
      attempts_done: 0,
      differences: '[]',
      differing: 0,
      differing_yen: 0,
      compared_at: now.toISOString(),
      compared_figures: JSON.stringify(signature.figures),
    })
    .where('signed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

const subjectOf = ({ day }: { day: string }) => ({ kind: 'day', id: day, label: day });

const refusalFor = (day: string | undefined): StaffRefused | undefined =>
  day !== undefined && !isDay(day) ? wrongStaffField('day', 'date-format') : undefined;

/** A signature as the audit stores it: the figures, one per line, and the note. */
const forAudit = ({ figures, note }: Pick<NonNullable<CloseDay['signed']>, 'figures' | 'note'>) => ({
  ...Object.fromEntries(Object.entries(figures).map(([name, { count, yen }]) => [name, `${count} · ¥${yen}`])),
  note,
});

/** A day's comparison as the audit stores it. */
const compared = ({ day, compare }: CloseDay) => ({ day, is_comparing: compare.state === 'waiting' });

export const closeRoutes = ({ read, change, preview }: ServeStaff, context: AppContext): void => {
  const { db, now } = context;
  const isPossible = configuredProviders(context).real.capabilities.inquire;
  const today = () => dayInJapan(now());

  read(listCloseDays, {}, async ({ query: { before } }) => {
    return refusalFor(before) ?? listDays(db, before ?? today());
  });

  read(readCloseDay, {}, async ({ query: { day } }) => {
    return refusalFor(day) ?? readDay(db, day, today(), isPossible);
  });

  change(compareDay, {}, async ({ tx, body: { day, version }, now: at }) => {
    const refused = refusalFor(day);
    if (refused) return refused;
    await touchDay(tx, day);
    const before = await readDay(tx, day, today(), isPossible);
    if (before.version !== version) return stale({ current: before, subject: subjectOf(before) });
    if (!before.is_over) return new StaffRefused(409, 'day-not-over');
    await startCompare(tx, day, at);
    const after = await readDay(tx, day, today(), isPossible);
    return changed({ answer: after, subject: subjectOf(after), before: compared(before), after: compared(after) });
  });

  change(signDay, {}, async ({ tx, staff, body: { day, version, figures, note }, now: at }) => {
    const refused = refusalFor(day);
    if (refused) return refused;
    await touchDay(tx, day);
    const before = await readDay(tx, day, today(), isPossible);
    if (before.version !== version || !isSame(before.figures, figures))
      return stale({ current: before, subject: subjectOf(before) });
    if (!before.is_over) return new StaffRefused(409, 'day-not-over');
    if (before.compare.state === 'outdated') return new StaffRefused(409, 'day-compare-again');
    if (before.compare.state !== 'done') return new StaffRefused(409, 'day-not-compared');
    if (before.compare.differences.length > 0 && note === '') return wrongStaffField('note', 'required');
    await keepSignature(tx, { day, figures, note }, staff, at);
    const after = await readDay(tx, day, today(), isPossible);
    return changed({
      answer: after,
      subject: subjectOf(after),
      before: before.signed && forAudit(before.signed),
      after: after.signed && forAudit(after.signed),
    });
  });

  const fingerprintOfDays = (quiet: readonly { day: string }[]) => fingerprintOf(quiet.map(({ day }) => day));

  preview(previewQuietDays, {}, async ({ tx }) => {
    const quiet = await findQuietDays(tx, today());
    if (quiet.length === 0) return new StaffRefused(409, 'no-quiet-days');
    return { fingerprint: fingerprintOfDays(quiet), days: quiet.map(({ day }) => day) };
  });

  change(signQuietDays, {}, async ({ tx, staff, now: at }) => {
    const quiet = await findQuietDays(tx, today());
    const [first, ...others] = quiet;
    if (!first) return new StaffRefused(409, 'no-quiet-days');
    for (const { day, figures } of quiet) {
      await touchDay(tx, day);
      if (!(await signQuietDay(tx, { day, figures, note: '' }, staff, at))) return new StaffRefused(409, 'moved');
    }
    const signedAs = (day: (typeof quiet)[number]) => ({
      subject: subjectOf(day),
      before: null,
      after: forAudit({ ...day, note: '' }),
    });
    // Each day gets its own row in the audit. The call writes the row of the first day, so this loop writes those of the others.
    for (const other of others) {
      await recordStaffAudit(tx, staff, { sentence: signQuietDays.audit, ...signedAs(other) }, at);
    }
    return changed({
      ...signedAs(first),
      answer: { days: quiet.map(({ day }) => day) },
      fingerprint: fingerprintOfDays(quiet),
    });
  });
};
