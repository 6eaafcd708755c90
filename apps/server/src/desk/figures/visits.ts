import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { ALL_FACILITIES, type CountedFigure } from '@hitosoroi/rules/figures';
import type { FastifyRequest } from 'fastify';
import { invitationDigest } from '../../people/invitations/invitation.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { findPracticeFacilities } from '../../platform/db/practice.ts';
import { isNavigation, isPrefetch } from '../../platform/http/request-headers.ts';

/** How long counts stay in memory, so that no visit waits for the database. A crash loses the counts of the last second. */
const KEPT_MS = 1_000;
/** How many counts, and how many members, stay in memory. Visitors can send any number of made-up keys. */
const MOST_KEPT = 10_000;

/** Matches the user agents of crawlers, and of programs that preview a shared link. */
const robots = /bot|crawl|spider|externalhit|preview|line-poker/i;

interface Visit {
  readonly day: Day;
  readonly figure: Extract<CountedFigure, 'arrivals' | 'carts'>;
  /** The part of the figure to which the visit adds: for an arrival, the digest of the key or code; for a cart, the id of the facility. */
  readonly by: string;
}

/** The digest of the key or code in the URL. Undefined unless a person opened the page by scanning, typing or following a link. */
const arrivalBy = (request: FastifyRequest): string | undefined => {
  const { method, headers } = request;
  if (method !== 'GET' || !isNavigation(request) || isPrefetch(request) || robots.test(headers['user-agent'] ?? ''))
    return undefined;
  const { searchParams } = new URL(request.url, 'http://shop');
  const key = searchParams.get('key');
  const code = searchParams.get('code');
  if (key) return invitationDigest('key', key);
  return code ? invitationDigest('code', code) : undefined;
};

const facilitiesOf = async (db: Db, visits: readonly Visit[]): Promise<Map<string, number>> => {
  const digests = visits.filter(({ figure }) => figure === 'arrivals').map(({ by }) => by);
  if (digests.length === 0) return new Map();
  const found = await db
    .selectFrom('invitation')
    .where('digest', 'in', digests)
    .select(['digest', 'facility_id'])
    .execute();
  return new Map(found.map(({ digest, facility_id }) => [digest, facility_id]));
};

/** Adds the counts to the stored counts of the same day. Skips unknown keys and practice facilities. */
const write = async (db: Db, counts: readonly (Visit & { readonly count: number })[]): Promise<void> => {
  const facilities = await facilitiesOf(db, counts);
  const practice = await findPracticeFacilities(db);
  const rows = counts.flatMap(({ day, figure, by, count }) => {
    const facility_id = figure === 'arrivals' ? facilities.get(by) : Number(by);
    return facility_id === undefined || practice.has(facility_id)
      ? []
      : [{ facility_id, day, figure, part: figure === 'arrivals' ? by : '', count, yen: 0 }];
  });
  if (rows.length === 0) return;
  const together = Map.groupBy(rows, ({ day, figure }) => `${day} ${figure}`)
    .values()
    .flatMap((of) => {
      const [first] = of;
      const count = of.reduce((sum, row) => sum + row.count, 0);
      return first ? [{ ...first, facility_id: ALL_FACILITIES, part: '', count }] : [];
    });
  await db
    .insertInto('day_figure')
    .values([...rows, ...together])
    .onConflict((conflict) =>
      conflict
        .columns(['facility_id', 'day', 'figure', 'part'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb('day_figure.count', '+', ref('excluded.count')) })),
    )
    .execute();
};

const STATEMENT_ROWS = 500;

/**
 * Counts arrivals by key or code, and checkouts with a cart, by facility and day. Stores nothing about visitors. Each opening of a URL with
 * a key counts. A reload does not count, because the shop removes the key from the URL at once.
 */
export const createVisits = ({ db, now, logger }: AppContext) => {
  let counts = new Map<string, Visit & { count: number }>();
  let timer: NodeJS.Timeout | undefined;
  let seenToday = { day: '', members: new Set<number>() };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // Writes the counts in a fixed order, so that two servers never deadlock on these rows.
    const waiting = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, visit]) => visit);
    counts = new Map();
    for (let start = 0; start < waiting.length; start += STATEMENT_ROWS)
      await write(db, waiting.slice(start, start + STATEMENT_ROWS)).catch((error: unknown) =>
        logger.warn({ err: error }, 'some arrivals were not counted'),
      );
  };

  const count = (visit: Visit): void => {
    const key = `${visit.day} ${visit.figure} ${visit.by}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else if (counts.size < MOST_KEPT) counts.set(key, { ...visit, count: 1 });
    timer ??= setTimeout(flush, KEPT_MS).unref();
  };

  return {
    /** Counts a visitor who opens a shop page by key or code. */
    arrive: (request: FastifyRequest): void => {
      const by = arrivalBy(request);
      if (by) count({ day: dayInJapan(now()), figure: 'arrivals', by });
    },
    /** Counts a visitor who typed a valid code into the shop. */
    typeCode: (code: string): void =>
      count({ day: dayInJapan(now()), figure: 'arrivals', by: invitationDigest('code', code) }),
    /** Counts a member who opens the checkout with a cart. A member counts once a day. */
    checkOut: ({ memberId, facilityId }: { memberId: number; facilityId: number }): void => {
      const day = dayInJapan(now());
      if (seenToday.day !== day) seenToday = { day, members: new Set() };
      if (seenToday.members.has(memberId) || seenToday.members.size >= MOST_KEPT) return;
      seenToday.members.add(memberId);
      count({ day, figure: 'carts', by: String(facilityId) });
    },
    flush,
  };
};

export type Visits = ReturnType<typeof createVisits>;
