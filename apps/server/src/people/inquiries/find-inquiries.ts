import type { Language } from '@hitosoroi/rules/language';
import { stateOf } from '@hitosoroi/rules/order-states';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { isAddress } from '../members/find-member.ts';
import { LAST_LETTER } from '../search/index-search-words.ts';

export const purgeAnsweredInquiries = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'inquiry', 'id', ({ eb }) => eb('state', '=', 'answered').and('created_at', '<=', before));

interface Owner {
  readonly id: number;
  readonly email: string;
}

/** Selects a member's inquiries: those that the member sent while logged in, and those with the member's mail address. */
export const isInquiryOf =
  ({ id, email }: Owner) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'inquiry'>): Expression<SqlBool> =>
    or([eb('member_id', '=', id), isAddress('email', email)]);

export interface Inquiry {
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly email: string;
  readonly content: string;
  readonly schoolName?: string | null | undefined;
  readonly facilityName?: string | null | undefined;
  readonly language: Language;
}

/** The facility of a logged-in member, or the facility that a visitor's key or code opens. */
export interface Belonging {
  readonly facilityId: number;
  readonly institutionName: string;
  readonly facilityName: string;
}

/** The verified facts about the sender. */
export interface Sender {
  readonly member?: { readonly id: number; readonly email: string };
  readonly belonging?: Belonging;
}

const PAGE = 50;
const MOST_ORDERS = 20;
const LONGEST_BEGINNING = 80;

type State = 'open' | 'answered' | 'closed';

const selectInquiries = (db: Db | Tx) =>
  db
    .selectFrom('inquiry')
    .leftJoin('facility', 'facility.id', 'inquiry.facility_id')
    .leftJoin('institution', 'institution.id', 'facility.institution_id')
    .leftJoin('staff_claim as claim', (join) =>
      join
        .on('claim.kind', '=', 'inquiry')
        .on(({ eb, cast }) => eb('claim.subject', '=', cast<string>('inquiry.id', 'text'))),
    )
    .leftJoin('staff', 'staff.id', 'claim.staff_id')
    .select([
      'inquiry.id',
      'inquiry.version',
      'inquiry.state',
      'inquiry.closed_at',
      'inquiry.name',
      'inquiry.phone',
      'inquiry.email',
      'inquiry.content',
      'inquiry.school_name',
      'inquiry.facility_name',
      'inquiry.facility_id',
      'inquiry.member_id',
      'inquiry.language',
      'inquiry.created_at',
      'facility.name as facility',
      'institution.name as institution',
      'facility.name_en as facility_en',
      'institution.name_en as institution_en',
      'staff.id as taker_id',
      'staff.name as taker_name',
    ]);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectInquiries>['executeTakeFirst']>>>;

const head = (row: Row) => ({
  id: row.id,
  version: row.version,
  state: (row.closed_at === null ? row.state : 'closed') as State,
  name: row.name,
  phone: row.phone,
  email: row.email,
  place: (row.facility ? [row.institution, row.facility] : [row.school_name, row.facility_name])
    .filter(Boolean)
    .join(' '),
  facility_id: row.facility_id,
  created_at: row.created_at,
  taken_by: row.taker_id === null ? null : { id: row.taker_id, name: row.taker_name ?? '' },
});

const beginningOf = (text: string): string => {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > LONGEST_BEGINNING ? `${letters.slice(0, LONGEST_BEGINNING).join('')}…` : letters.join('');
};

/** Inquiries in one state. Open ones come oldest first, because those have waited longest. All others come newest first. */
export const findInquiries = async (
  db: Db,
  { state = 'open', after }: { readonly state?: State | undefined; readonly after?: string | undefined },
  facilities: FacilityScope,
) => {
  if (facilities !== 'all' && facilities.length === 0) return { inquiries: [], next: null };
  const isOldestFirst = state === 'open';
  let query = selectInquiries(db)
    // The state is a literal and not a parameter, because the database would not use a partial index for a parameter.
    .where(state === 'open' ? sql<boolean>`inquiry.state = 'open'` : sql<boolean>`inquiry.state = 'answered'`)
    .orderBy('inquiry.id', isOldestFirst ? 'asc' : 'desc')
    .limit(PAGE + 1);
  if (state !== 'open') query = query.where('inquiry.closed_at', state === 'closed' ? 'is not' : 'is', null);
  if (facilities !== 'all') query = query.where('inquiry.facility_id', 'in', facilities);
  if (after !== undefined) query = query.where('inquiry.id', isOldestFirst ? '>' : '<', Number(after));
  const found = await query.execute();
  const rows = found.slice(0, PAGE);
  return {
    inquiries: rows.map((row) => ({ ...head(row), beginning: beginningOf(row.content) })),
    next: found.length > PAGE ? String(rows.at(-1)?.id) : null,
  };
};

interface OfOrder {
  readonly number: string;
  readonly member_id: number;
  readonly ordered_at: string;
}

/** The inquiries of an order: its member's since it was placed, and all that name its number. */
export const findInquiriesOfOrder = async (db: Db | Tx, order: OfOrder, facilities: FacilityScope) => {
  if (facilities !== 'all' && facilities.length === 0) return [];
  const rows = await selectInquiries(db)
    .where('inquiry.id', 'in', ({ selectFrom }) =>
      selectFrom('inquiry as m')
        .where('m.member_id', '=', order.member_id)
        .where('m.created_at', '>=', order.ordered_at)
        .select('m.id')
        .union(
          selectFrom('inquiry_word as w')
            .where('w.word', '=', order.number.replaceAll('-', ''))
            .select('w.inquiry_id as id'),
        ),
    )
    .$if(facilities !== 'all', (query) =>
      query.where('inquiry.facility_id', 'in', facilities === 'all' ? [] : [...facilities]),
    )
    .orderBy('inquiry.id', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const answers = await db
    .selectFrom('inquiry_answer')
    .innerJoin('staff', 'staff.id', 'inquiry_answer.staff_id')
    .where('inquiry_id', 'in', ids)
    .orderBy('inquiry_answer.id')
    .select(['inquiry_answer.inquiry_id', 'staff.name as who', 'inquiry_answer.created_at'])
    .execute();
  return rows.map((row) => {
    const { id, name, created_at, state } = head(row);
    const theirs = answers.filter(({ inquiry_id }) => inquiry_id === id);
    return { id, name, created_at, state, beginning: beginningOf(row.content), answers: theirs };
  });
};

/** How many rows of the word index one search reads at most, and how many inquiries it shows. */
const MOST_READ = 3_000;
const MOST_FOUND = 10;

/** The newest inquiries that have all of these words, at the facilities that the person may see. */
export const findInquiriesByWords = async (db: Db, sought: readonly string[], facilities: FacilityScope) => {
  // The longest word is probably the rarest.
  const [longest, ...others] = sought.toSorted((one, other) => other.length - one.length);
  if (longest === undefined || (facilities !== 'all' && facilities.length === 0)) return [];
  const has = (column: string, word: string) =>
    sql<boolean>`${sql.ref(column)} >= ${word} and ${sql.ref(column)} < ${word + LAST_LETTER}`;
  const hits = db
    .selectFrom('inquiry_word as w')
    .innerJoin('inquiry as i', 'i.id', 'w.inquiry_id')
    .where(has('w.word', longest))
    .$if(facilities !== 'all', (query) =>
      query.where('i.facility_id', 'in', facilities === 'all' ? [] : [...facilities]),
    )
    .where(({ and, exists, selectFrom }) =>
      and(
        others.map((word) =>
          exists(
            selectFrom('inquiry_word as o')
              .whereRef('o.inquiry_id', '=', 'w.inquiry_id')
              .where(has('o.word', word))
              .select('o.inquiry_id'),
          ),
        ),
      ),
    )
    .select('w.inquiry_id')
    .limit(MOST_READ);
  const rows = await selectInquiries(db)
    .where('inquiry.id', 'in', db.selectFrom(hits.as('hits')).select('inquiry_id'))
    .orderBy('inquiry.id', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return rows.map((row) => {
    const { version: _, taken_by: __, ...shown } = head(row);
    return { ...shown, member_id: row.member_id, beginning: beginningOf(row.content) };
  });
};

const MOST_NAMED = 5;

/** The order numbers in a text, with their hyphens. The contact page writes the number of the order that it was opened from. */
const orderNumbersIn = (content: string): string[] => {
  const found = content.normalize('NFKC').matchAll(/(?<!\d)(\d{4})-?(\d{4})-?(\d{4})(?!\d)/g);
  return [...new Set([...found.take(MOST_NAMED)].map(([, ...groups]) => groups.join('-')))];
};

/** An inquiry with its answers, the latest orders of the member who sent it, and the orders that it names. */
export const findThread = async (db: Db | Tx, id: number, facilities: FacilityScope) => {
  const row = await selectInquiries(db).where('inquiry.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const answers = await db
    .selectFrom('inquiry_answer')
    .innerJoin('staff', 'staff.id', 'inquiry_answer.staff_id')
    .where('inquiry_id', '=', id)
    .orderBy('inquiry_answer.id')
    .select([
      'inquiry_answer.id',
      'staff.name as who',
      'inquiry_answer.language',
      'inquiry_answer.content',
      'inquiry_answer.created_at',
    ])
    .execute();
  const named = orderNumbersIn(row.content);
  const orders = await db
    .selectFrom('orders')
    .where(({ eb, or }) =>
      or([eb('member_id', '=', row.member_id ?? 0), ...(named.length > 0 ? [eb('order_number', 'in', named)] : [])]),
    )
    .$if(facilities !== 'all', (query) => query.where('facility_id', 'in', facilities === 'all' ? [] : [...facilities]))
    .orderBy('ordered_at', 'desc')
    .limit(MOST_ORDERS)
    .select(['order_number as number', 'order_status as status', 'price', 'ordered_at', 'facility_name as facility'])
    .execute();
  return {
    ...head(row),
    language: row.language ?? ('ja' as const),
    member_id: row.member_id,
    place_en: row.facility
      ? [row.institution_en ?? row.institution, row.facility_en ?? row.facility].join(' ')
      : head(row).place,
    content: row.content,
    closed_at: row.closed_at,
    answers,
    orders: orders.map(({ status, ...order }) => ({ ...order, state: stateOf(status) })),
  };
};

/** The facility of an inquiry: 0 if unknown, undefined if there is no such inquiry. */
export const facilityOfInquiry = async (db: Db | Tx, id: number): Promise<number | undefined> => {
  const inquiry = await db.selectFrom('inquiry').where('id', '=', id).select('facility_id').executeTakeFirst();
  return inquiry && (inquiry.facility_id ?? 0);
};
