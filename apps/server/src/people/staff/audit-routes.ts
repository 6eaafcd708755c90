import { listAudit, listReads } from '@hitosoroi/contract/staff/audit';
import { dayInJapan, isDay } from '@hitosoroi/rules/day';
import type { AppContext } from '../../platform/app-context.ts';
import { findAudit, findReads } from './find-audit.ts';
import { wrongStaffField } from './refusals.ts';
import type { ServeStaff } from './serve-staff.ts';

/** A day that there is not, like 30 February. */
const wrongDay = (query: { from?: string | undefined; to?: string | undefined }) => {
  const wrong = (['from', 'to'] as const).find((end) => query[end] !== undefined && !isDay(query[end]));
  return wrong && wrongStaffField(wrong, 'date-format');
};

export const auditRoutes = ({ read }: ServeStaff, { db }: AppContext): void => {
  const subjectOf = ({ staff }: { staff?: string | undefined }) => ({ kind: staff ? 'staff' : '', id: staff ?? '' });

  read(
    listAudit,
    { subjectOf },
    async ({ query, language, now }) => wrongDay(query) ?? findAudit(db, query, language, dayInJapan(now)),
  );

  read(listReads, { subjectOf }, async ({ query, language }) => wrongDay(query) ?? findReads(db, query, language));
};
