import { closers } from '@hitosoroi/contract/staff/close';
import { countToday, readToday, remindToday } from '@hitosoroi/contract/staff/today';
import { claimWork } from '@hitosoroi/contract/staff/work';
import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import { type FacilityScope, hasOneOf } from '@hitosoroi/rules/staff-roles';
import { type WorkKind, workKinds, workKindsOf, workRoles } from '@hitosoroi/rules/staff-work';
import { reviewName, transferText } from '@hitosoroi/texts/staff/texts';
import { sql } from 'kysely';
import { findUnclosed } from '../money/close/find-unclosed.ts';
import { findClearPage } from '../money/payments/ask-first.ts';
import { configuredProviders } from '../money/payments/providers.ts';
import { mayRemindToday, remindByStaff } from '../money/payments/remind.ts';
import { StaffRefused } from '../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../people/staff/serve-staff.ts';
import type { Staff } from '../people/staff/sessions.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db/database.ts';
import { filterOnly } from '../platform/db/dialects.ts';
import { isReal } from '../platform/db/practice.ts';
import { facilityOfWork, findTaker, giveBackWork, takeWork } from './claims.ts';
import { openWork } from './work.ts';

const MOST_OF_A_KIND = 50;
const MOST_COUNTED = 100;
const LONGEST_WORDS = 120;

type Asker = Pick<Staff, 'facilities' | 'roles'> & { readonly language: Language };

interface WorkRow {
  readonly subject: string;
  readonly facility_id: number | null;
  readonly order_number: string | null;
  readonly member_id: number | null;
  readonly person: string | null;
  readonly phone: string | null;
  readonly since: string;
  readonly due: string | null;
  readonly amount: number | null;
  readonly words: string | null;
}

const beginningOf = (text: string | null): string | null => {
  if (text === null) return null;
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > LONGEST_WORDS ? `${letters.slice(0, LONGEST_WORDS).join('')}…` : letters.join('');
};

/** The words about a piece of work: a review's name, a transfer's state, or the text that a person wrote. */
const wordsOf = (kind: WorkKind, words: string | null, language: Language): string | null => {
  if (kind === 'review') return reviewName(words ?? '', language);
  if (kind !== 'transfer') return beginningOf(words);
  const said = (words ?? '').split(' ') as (
    | 'account'
    | 'release'
    | 'ready'
    | 'filed'
    | 'overtaken'
    | 'failed_before'
  )[];
  return said.map((each) => transferText(language)(`transfers.waits.${each}`)).join(language === 'ja' ? '' : ' ');
};

/** The staff people who have claimed these pieces of work. */
const findTakers = async (db: Db, subjects: readonly string[]) => {
  if (subjects.length === 0) return new Map<string, { id: number; name: string }>();
  const claims = await db
    .selectFrom('staff_claim as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .where('c.kind', 'in', workKinds)
    .where('c.subject', 'in', [...new Set(subjects)])
    .select(['c.kind', 'c.subject', 's.id', 's.name'])
    .execute();
  return new Map(claims.map(({ kind, subject, id, name }) => [`${kind} ${subject}`, { id, name }]));
};

/** The open work that the person may see, oldest first. Lists at most `MOST_OF_A_KIND` per kind. */
const findWork = async (db: Db, { facilities: scope, roles, language }: Asker, now: Date) => {
  const open = openWork(db, scope, now);
  const found = await Promise.all(
    workKindsOf(roles).map(async (kind): Promise<[WorkKind, WorkRow[]]> => {
      const { rows } = await sql<WorkRow>`select * from ${open[kind]} as work order by since, subject
        limit ${MOST_OF_A_KIND + 1}`.execute(db);
      return [kind, rows];
    }),
  );
  const work = found.flatMap(([kind, rows]) => rows.slice(0, MOST_OF_A_KIND).map((row) => ({ kind, ...row })));
  const takers = await findTakers(
    db,
    work.map(({ subject }) => subject),
  );
  return {
    work: work
      .map((item) => ({
        ...item,
        words: wordsOf(item.kind, item.words, language),
        taken_by: takers.get(`${item.kind} ${item.subject}`) ?? null,
      }))
      .sort((one, other) => (one.since < other.since ? -1 : 1)),
    more: found.filter(([, rows]) => rows.length > MOST_OF_A_KIND).map(([kind]) => kind),
  };
};

/** The orders for which tomorrow is the last day to pay at the store, and their sum. */
const findExpiring = async (db: Db, scope: FacilityScope, now: Date) => {
  const ending = db
    .selectFrom('orders')
    .where('orders.order_status', '=', AWAITING_PAYMENT)
    .where('orders.payment_limit_date', '=', addDays(dayInJapan(now), 1))
    .where(isReal('orders.facility_id'))
    .$if(scope !== 'all', (query) =>
      query.where(filterOnly('orders.facility_id'), 'in', scope === 'all' || scope.length === 0 ? [0] : [...scope]),
    );
  const [orders, { count, yen }] = await Promise.all([
    ending
      .innerJoin('member', 'member.id', 'orders.member_id')
      .leftJoin('payment_attempt as attempt', (join) =>
        join.onRef('attempt.order_number', '=', 'orders.order_number').on('attempt.state', '=', 'live'),
      )
      .orderBy('orders.ordered_at')
      .limit(MOST_OF_A_KIND)
      .select([
        'orders.order_number',
        'orders.facility_id',
        'member.name as person',
        'member.phone_number as phone',
        'orders.price',
        'attempt.reminded_on',
      ])
      .execute(),
    ending
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.sum<number | string | null>('orders.price').as('yen'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, count: Number(count), yen: Number(yen ?? 0) };
};

const findToday = async (db: Db, asker: Asker, now: Date) => {
  const mayClose = asker.facilities === 'all' && hasOneOf(asker.roles, closers);
  const [work, expiring, unclosed] = await Promise.all([
    findWork(db, asker, now),
    findExpiring(db, asker.facilities, now),
    mayClose ? findUnclosed(db, dayInJapan(now)) : null,
  ]);
  return { today: dayInJapan(now), ...work, unclosed, expiring };
};

/** The number of open pieces of work per kind. Counting stops at `MOST_COUNTED`. */
const countWork = async (db: Db, { facilities, roles }: Omit<Asker, 'language'>, now: Date) => {
  const open = openWork(db, facilities, now);
  const counted = await Promise.all(
    workKindsOf(roles).map(async (kind): Promise<[WorkKind, number]> => {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count
        from (select 1 from ${open[kind]} as work limit ${MOST_COUNTED}) as counted`.execute(db);
      return [kind, Number(rows[0]?.count ?? 0)];
    }),
  );
  const none = Object.fromEntries(workKinds.map((kind) => [kind, 0]));
  return { counts: { ...none, ...Object.fromEntries(counted) } as Record<WorkKind, number> };
};

export const workRoutes = ({ change }: ServeStaff): void => {
  change(
    claimWork,
    { facilityOf: (from, { body }) => facilityOfWork(from, body) },
    async ({ tx, staff, body, now }) => {
      const roles = workRoles[body.kind];
      if (!hasOneOf(staff.roles, roles)) return new StaffRefused(403, 'no-role', { roles });
      const before = await findTaker(tx, body);
      const isDone = body.take
        ? await takeWork(tx, body, { had: body.had, staffId: staff.id, now })
        : await giveBackWork(tx, body, body.had);
      if (!isDone) return new StaffRefused(409, 'work-moved');
      const taken_by = await findTaker(tx, body);
      const subject = { kind: body.kind, id: body.subject, label: body.subject };
      const nameOf = (taker: typeof before) => ({ taken_by: taker?.name ?? null });
      return changed({ answer: { taken_by }, subject, before: nameOf(before), after: nameOf(taken_by) });
    },
  );
};

export const todayRoutes = ({ read, change }: ServeStaff, context: AppContext): void => {
  const { db, config } = context;
  const providers = configuredProviders(context);

  read(readToday, {}, ({ staff, language, now }) => findToday(db, { ...staff, language }, now));

  read(countToday, {}, ({ staff, now }) => countWork(db, staff, now));

  change(
    remindToday,
    {
      facilityOf: (from, { body }) => facilityOfWork(from, { kind: 'cancel-request', subject: body.order_number }),
      findOut: async ({ order_number }) => {
        const mayRemind = await mayRemindToday(context, order_number);
        return { providers, clearPage: mayRemind ? await findClearPage(context, providers, order_number) : undefined };
      },
    },
    async ({ tx, body: { order_number }, found, now }) => {
      const reminded = await remindByStaff(tx, config, order_number, found, now);
      if (typeof reminded === 'string') return new StaffRefused(409, reminded);
      const subject = { kind: 'order', id: order_number, label: order_number };
      const { before, after } = reminded;
      return changed({
        answer: { reminded_on: after },
        subject,
        before: { reminded_on: before },
        after: { reminded_on: after },
      });
    },
  );
};
