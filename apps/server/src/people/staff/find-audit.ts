import { listAudit, listReads } from '@hitosoroi/contract/staff/audit';
import { addDays, type Day, dayInJapan, isDay, startOfDay } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import { auditSentencesWith, auditText, isAuditSentence } from '@hitosoroi/texts/staff/texts';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { wrongStaffField } from './refusals.ts';
import type { ServeStaff } from './serve-staff.ts';
import { findWhose } from './whose-data.ts';

const PAGE = 50;

interface AuditFilter {
  readonly staff?: string | undefined;
  readonly subject_kind?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly words?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: string | undefined;
}

const sentenceOf = (command: string, subject: string, language: Language): string =>
  isAuditSentence(command) ? auditText(language)(`audit.${command}`, { subject }) : command;

/** Splits the `after` of an audit row into the changed texts and the rest. */
const wordsIn = (after: unknown, language: Language) => {
  if (typeof after !== 'object' || after === null || !('words' in after)) return { words: null, after: after ?? null };
  const { words, ...rest } = after;
  return { words: (words as Readonly<Record<Language, string[]>>)[language], after: rest };
};

/** A `like` pattern that finds words anywhere in a text. Escapes special characters. */
const anywhere = (words: string): string => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** How far the servers' clocks may differ. A row may have an earlier time than a row with a lower id. */
const MARGIN = 3_600_000;
const shifted = (instant: string, by: number): string => new Date(Date.parse(instant) + by).toISOString();

/** The conditions for the rows of some days, as a range of ids. Ids grow with time, so the database need not read other rows. */
const rowsBetween = (
  table: 'audit_event' | 'staff_read',
  row: 'e' | 'r',
  { since, until }: Record<'since' | 'until', string | undefined>,
) => {
  const [from, at] = [sql.table(table), sql.ref(table === 'audit_event' ? 'happened_at' : 'minute')];
  const id = sql.ref(`${row}.id`);
  return [
    ...(since
      ? [
          sql<boolean>`${id} >= (select id from ${from} where ${at} >= ${shifted(since, -MARGIN)} order by ${at} limit 1)`,
        ]
      : []),
    ...(until
      ? [
          sql<boolean>`${id} <= (select id from ${from} where ${at} < ${shifted(until, MARGIN)} order by ${at} desc limit 1)`,
        ]
      : []),
  ];
};

const instants = ({ from, to }: AuditFilter) => ({
  since: from && startOfDay(from).toISOString(),
  until: to && startOfDay(addDays(to, 1)).toISOString(),
});

/** Cuts the rows to a page. The query reads one row more than a page, which tells whether another page follows. */
const paged = <Row extends { id: number }>(rows: Row[], size: number) => ({
  rows: rows.slice(0, size),
  next: rows.length > size ? String(rows[size - 1]?.id) : null,
});

/** No index finds words within a text, so a search reads this many days at most. */
const DAYS_OF_WORDS = 92;

const firstDayOfWords = ({ from, to }: AuditFilter, today: Day): Day => {
  const first = addDays(to !== undefined && to < today ? to : today, 1 - DAYS_OF_WORDS);
  return from !== undefined && from > first ? from : first;
};

/** Changes, newest first. Each filter uses an index; a word search scans a limited number of days. */
const findAudit = async (db: Db, asked: AuditFilter, language: Language, today: Day) => {
  const words = asked.words?.trim().normalize('NFKC').toLowerCase();
  const from = words ? firstDayOfWords(asked, today) : asked.from;
  const wanted = { ...asked, from };
  const { since, until } = instants(wanted);
  const size = Number(wanted.limit ?? PAGE);
  let query = db
    .selectFrom('audit_event as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .orderBy('e.id', 'desc')
    .limit(size + 1)
    .select([
      'e.id',
      'e.happened_at',
      'e.staff_id',
      'e.operator',
      'e.command',
      'e.detail',
      'e.subject_kind',
      'e.subject_id',
      'e.subject_label',
      'e.before',
      'e.after',
      's.name',
    ]);
  if (wanted.after !== undefined) query = query.where('e.id', '<', Number(wanted.after));
  if (wanted.staff !== undefined) query = query.where('e.staff_id', '=', Number(wanted.staff));
  if (wanted.subject_kind !== undefined) query = query.where('e.subject_kind', '=', wanted.subject_kind);
  if (wanted.subject_id !== undefined) query = query.where('e.subject_id', '=', wanted.subject_id);
  if (since !== undefined) query = query.where('e.happened_at', '>=', since);
  if (until !== undefined) query = query.where('e.happened_at', '<', until);
  for (const bound of rowsBetween('audit_event', 'e', { since, until })) query = query.where(bound);
  if (words) {
    const text = sql<string>`lower(e.operator || ' ' || e.command || ' ' || coalesce(s.name, '') || ' ' || coalesce(e.subject_id, '')
      || ' ' || coalesce(e.subject_label, '') || ' ' || coalesce(cast(e.before as text), '')
      || ' ' || coalesce(cast(e.after as text), '') || ' ' || cast(e.detail as text))`;
    const sentences = auditSentencesWith(words);
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`${text} like ${anywhere(words)} escape '\\'`,
        ...(sentences.length > 0 ? [eb('e.command', 'in', sentences)] : []),
      ]),
    );
  }
  const { rows, next } = paged(await query.execute(), size);
  return {
    events: rows.map((row) => ({
      id: row.id,
      happened_at: row.happened_at,
      staff_id: row.staff_id,
      who: row.name ?? row.operator,
      sentence: sentenceOf(row.command, row.subject_label ?? '', language),
      subject:
        row.subject_kind === null
          ? null
          : { kind: row.subject_kind, id: row.subject_id ?? '', label: row.subject_label ?? '' },
      before: row.before ?? null,
      ...wordsIn(row.after, language),
      detail: row.staff_id === null ? row.detail : null,
    })),
    next,
    words_from: words && from !== asked.from ? (from ?? null) : null,
  };
};

/** Who viewed what, newest first. */
const findReads = async (db: Db, wanted: AuditFilter, language: Language) => {
  const { since, until } = instants(wanted);
  const size = Number(wanted.limit ?? PAGE);
  let query = db
    .selectFrom('staff_read as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .orderBy('r.id', 'desc')
    .limit(size + 1)
    .select(['r.id', 'r.minute', 'r.staff_id', 'r.sentence', 'r.subject_kind', 'r.subject_id', 's.name']);
  if (wanted.after !== undefined) query = query.where('r.id', '<', Number(wanted.after));
  if (wanted.staff !== undefined) query = query.where('r.staff_id', '=', Number(wanted.staff));
  if (wanted.subject_kind !== undefined) query = query.where('r.subject_kind', '=', wanted.subject_kind);
  if (wanted.subject_id !== undefined) query = query.where('r.subject_id', '=', wanted.subject_id);
  if (since !== undefined) query = query.where('r.minute', '>=', since);
  if (until !== undefined) query = query.where('r.minute', '<', until);
  for (const bound of rowsBetween('staff_read', 'r', { since, until })) query = query.where(bound);
  const { rows, next } = paged(await query.execute(), size);
  const whoseOf = await findWhose(db, rows);
  return {
    reads: rows.map((row) => {
      const { label, name } = whoseOf(row);
      return {
        id: row.id,
        read_at: row.minute,
        staff_id: row.staff_id,
        who: row.name,
        sentence: sentenceOf(row.sentence, label, language),
        subject: row.subject_kind === '' ? null : { kind: row.subject_kind, id: row.subject_id, label },
        whose: name || null,
      };
    }),
    next,
  };
};

/** Refuses a day that does not exist, such as 30 February. */
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
