import { compareDay, listCloseDays, readCloseDay, signDay } from '@hitosoroi/contract/staff/close';
import { dayInJapan, isDay } from '@hitosoroi/rules/day';
import type { AppContext } from '../app-context.ts';
import { configuredProvider } from '../payments/configured-provider.ts';
import { StaffRefused, wrongStaffField } from '../staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../staff/serve-staff.ts';
import type { Staff } from '../staff/sessions.ts';
import { startCompare, touchDay } from './compare-day.ts';
import { isSame } from './figures.ts';
import { type CloseDay, listDays, readDay } from './read-close.ts';

const subjectOf = ({ day }: CloseDay) => ({ kind: 'day', id: day, label: day });

/** A day is closed for the whole house: whoever sees only some facilities would sign what they cannot see. */
const refusalFor = (staff: Staff, day?: string): StaffRefused | undefined => {
  if (staff.facilities !== 'all') return new StaffRefused(403, 'out-of-scope');
  return day !== undefined && !isDay(day) ? wrongStaffField('day', 'date-format') : undefined;
};

/** What the audit keeps of a signature: the figures, each in a line of its own. */
const kept = ({ figures, note }: NonNullable<CloseDay['signed']>) => ({
  ...Object.fromEntries(Object.entries(figures).map(([name, { count, yen }]) => [name, `${count} · ¥${yen}`])),
  note,
});

export const closeRoutes = ({ read, change }: ServeStaff, { db, config, now }: AppContext): void => {
  const isPossible = configuredProvider(config).capabilities.inquire;
  const today = () => dayInJapan(now());

  read(listCloseDays, {}, async ({ staff, query: { before } }) => {
    return refusalFor(staff, before) ?? listDays(db, before ?? today());
  });

  read(readCloseDay, {}, async ({ staff, query: { day } }) => {
    return refusalFor(staff, day) ?? readDay(db, day, today(), isPossible);
  });

  change(compareDay, {}, async ({ tx, staff, body: { day, version }, now: at }) => {
    const refused = refusalFor(staff, day);
    if (refused) return refused;
    await touchDay(tx, day);
    const before = await readDay(tx, day, today(), isPossible);
    if (before.version !== version) return stale({ current: before });
    await startCompare(tx, day, at);
    const after = await readDay(tx, day, today(), isPossible);
    return changed({ answer: after, subject: subjectOf(after), before: null, after: { day } });
  });

  change(signDay, {}, async ({ tx, staff, body: { day, version, figures, note }, now: at }) => {
    const refused = refusalFor(staff, day);
    if (refused) return refused;
    await touchDay(tx, day);
    const before = await readDay(tx, day, today(), isPossible);
    if (before.version !== version || !isSame(before.figures, figures)) return stale({ current: before });
    if (!before.is_over) return new StaffRefused(409, 'day-not-over');
    if (before.compare.state !== 'done') return new StaffRefused(409, 'day-not-compared');
    if (before.compare.differences.length > 0 && note === '') return wrongStaffField('note', 'required');
    await tx
      .updateTable('day_close')
      .set({ signed_by: staff.id, signed_at: at.toISOString(), signed_figures: JSON.stringify(figures), note })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('day', '=', day)
      .execute();
    const after = await readDay(tx, day, today(), isPossible);
    return changed({
      answer: after,
      subject: subjectOf(after),
      before: before.signed && kept(before.signed),
      after: after.signed && kept(after.signed),
    });
  });
};
