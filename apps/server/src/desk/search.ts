import type { AnswerOf } from '@hitosoroi/contract/call';
import type { searchPeople } from '@hitosoroi/contract/staff/search';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { fieldName, formText } from '@hitosoroi/rules/order-form';
import { cancelRequestOf, stateOf } from '@hitosoroi/rules/order-states';
import { type MemberWords, matchesIn, partsOfMember, partsOfOrder, soughtWords } from '@hitosoroi/rules/search-words';
import type { FacilityScope, StaffRole } from '@hitosoroi/rules/staff-roles';
import { numberName, numberText } from '@hitosoroi/rules/stores';
import { storePayment } from '@hitosoroi/texts/stores';
import { type Expression, type SqlBool, sql } from 'kysely';
import { findInquiriesByWords } from '../people/inquiries/find-inquiries.ts';
import { mayReadInquiries } from '../people/inquiries/may-read-inquiries.ts';
import { LAST_LETTER } from '../people/search/index-search-words.ts';
import type { Db } from '../platform/db/database.ts';
import { filterOnly } from '../platform/db/dialects.ts';

/** The row of the word index at which a page ends. */
type SearchCursor = readonly [word: string, facilityId: number, memberId: number, orderNumber: string];

interface Sought {
  /** The search matches words that begin with this. */
  readonly word: string;
  readonly scope: FacilityScope;
}

const columns = ['w.word', 'w.facility_id', 'w.member_id', 'w.order_number'] as const;

const beginningWith = (db: Db, word: string) =>
  db
    .selectFrom('search_word as w')
    .where('w.word', '>=', word)
    .where('w.word', '<', word + LAST_LETTER);

/** The next matching rows at all facilities, in the order of the primary key. */
const everywhere = (db: Db, word: string, after: SearchCursor | undefined, size: number) =>
  beginningWith(db, word)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(...columns), '>', tuple(...(after as [string, number, number, string]))),
      ),
    )
    .orderBy('w.word')
    .orderBy('w.facility_id')
    .orderBy('w.member_id')
    .orderBy('w.order_number')
    .limit(size)
    .select(columns);

/** The next matching rows at one facility. Uses the index that begins with the facility, so it reads no rows of other facilities. */
const atOne = (db: Db, word: string, facilityId: number, after: SearchCursor | undefined, size: number) => {
  const [lastWord = '', lastFacility = 0, lastMember = 0, lastOrder = ''] = after ?? [];
  return beginningWith(db, word)
    .where('w.facility_id', '=', facilityId)
    .$if(after !== undefined && facilityId < lastFacility, (query) => query.where('w.word', '>', lastWord))
    .$if(after !== undefined && facilityId > lastFacility, (query) => query.where('w.word', '>=', lastWord))
    .$if(after !== undefined && facilityId === lastFacility, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('w.word', 'w.member_id', 'w.order_number'), '>', tuple(lastWord, lastMember, lastOrder)),
      ),
    )
    .orderBy('w.facility_id')
    .orderBy('w.word')
    .orderBy('w.member_id')
    .orderBy('w.order_number')
    .limit(size)
    .select(columns);
};

/**
 * The next matching rows at the facilities that the person may see. Reads up to one page for each facility, and returns the first page of
 * all these rows.
 */
const wordsFrom = (db: Db, { word, scope }: Sought, after: SearchCursor | undefined, size: number) => {
  if (scope === 'all') return everywhere(db, word, after, size);
  const [first = 0, ...others] = scope;
  const ofOne = (facilityId: number) =>
    db.selectFrom(atOne(db, word, facilityId, after, size).as(`f${facilityId}`)).selectAll();
  const all = others.reduce((union, facilityId) => union.unionAll(ofOne(facilityId)), ofOne(first));
  return db
    .selectFrom(all.as('w'))
    .orderBy('w.word')
    .orderBy('w.facility_id')
    .orderBy('w.member_id')
    .orderBy('w.order_number')
    .limit(size)
    .select(columns);
};

type Match = AnswerOf<typeof searchPeople>['people'][number]['matches'][number];

/** Reads the searchable texts of the orders that the results show. */
const readOrderWords = async (db: Db, numbers: readonly string[]) => {
  if (numbers.length === 0) return new Map<string, never>();
  const [orders, attempts] = await Promise.all([
    db
      .selectFrom('orders')
      .where('order_number', 'in', numbers)
      .select(['order_number', 'form_content', 'facility_form_content', 'person_name', 'person_name_kana'])
      .execute(),
    db
      .selectFrom('payment_attempt')
      .where('order_number', 'in', numbers)
      .where('receipt_number', 'is not', null)
      .select(['order_number', 'store_id', 'receipt_number'])
      .execute(),
  ]);
  return new Map(
    orders.map((order) => [
      order.order_number,
      { ...order, attempts: attempts.filter(({ order_number }) => order_number === order.order_number) },
    ]),
  );
};

type OrderWords = NonNullable<ReturnType<Awaited<ReturnType<typeof readOrderWords>>['get']>>;

/**
 * The matches within an order. The label of each match is a name that staff know, such as the question of an answer, or the store of a
 * number.
 */
const inOrder = (order: OrderWords, sought: readonly string[], language: Language): Match[] => {
  const { facility_form_content: form, attempts } = order;
  const receipt_numbers = attempts.flatMap(({ receipt_number }) => receipt_number ?? []);
  return matchesIn(sought, partsOfOrder({ ...order, receipt_numbers })).map(({ field, value, label }) => {
    if (field === 'store_number') {
      const store = attempts.find(({ receipt_number }) => receipt_number === value)?.store_id;
      const called = storePayment[`store_number.${numberName(store)}`][language];
      return { field, label: called, value: numberText(store, value) };
    }
    const asked = form.inputs.find(({ id }) => fieldName(id) === label);
    return { field, label: asked ? formText(form, language, asked.title, asked.title_en) : null, value };
  });
};

/** All matches in the member's data and in the shown orders. Lists each match once. */
const matchesOf = (
  member: MemberWords,
  orders: readonly OrderWords[],
  sought: readonly string[],
  language: Language,
): Match[] => {
  const own = matchesIn(sought, partsOfMember(member)).map(({ field, value }) => ({ field, value, label: null }));
  const all = [...own, ...orders.flatMap((order) => inOrder(order, sought, language))];
  return [...new Map(all.map((match) => [JSON.stringify(match), match])).values()];
};

/** Counting stops at this number. If two words are more frequent, it does not matter which of them is rarer. */
const COUNTED = 1_000;

const countLike = async (db: Db, sought: Sought): Promise<number> => {
  const { count } = await db
    .selectFrom(wordsFrom(db, sought, undefined, COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Sorts the words by how many rows they match, fewest first. The search reads the rows of the first word, and checks each member for the
 * other words. Of two equally frequent words, the longer one comes first.
 */
const rarestFirst = async (db: Db, sought: readonly string[], scope: FacilityScope): Promise<string[]> => {
  if (sought.length < 2) return [...sought];
  const counted = await Promise.all(
    sought.map(async (word) => ({ word, count: await countLike(db, { word, scope }) })),
  );
  return counted
    .sort((one, other) => one.count - other.count || other.word.length - one.word.length)
    .map(({ word }) => word);
};

/** Whether the member of a row also has this word, at a facility that the person may see. */
const hasWord = (db: Db, sought: string, scope: FacilityScope): Expression<SqlBool> => {
  const theirs = db
    .selectFrom('search_word as o')
    .where('o.member_id', '=', sql.ref<number>('c.member_id'))
    .where('o.word', '>=', sought)
    .where('o.word', '<', sought + LAST_LETTER)
    .$if(scope !== 'all', (query) => query.where('o.facility_id', 'in', scope === 'all' ? [] : [...scope]))
    .select('o.member_id');
  return sql<SqlBool>`exists ${theirs}`;
};

/**
 * The next matching rows of the rarest word, and whether the member of each row has all other words too. Reads `size` rows at most, so the
 * cost is limited.
 */
const readStep = async (
  db: Db,
  [rarest = '', ...others]: readonly string[],
  scope: FacilityScope,
  after: SearchCursor | undefined,
  size: number,
) => {
  const conditions = others.map((other) => hasWord(db, other, scope));
  const rows = await db
    .selectFrom(wordsFrom(db, { word: rarest, scope }, after, size).as('c'))
    .select(['c.word', 'c.facility_id', 'c.member_id', 'c.order_number'])
    .select(sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`.as('fits'))
    .orderBy('c.word')
    .orderBy('c.facility_id')
    .orderBy('c.member_id')
    .orderBy('c.order_number')
    .execute();
  return rows.map(({ fits, ...row }) => ({ ...row, fits: Boolean(fits) }));
};

type Found = AnswerOf<typeof searchPeople>;

const PAGE = 20;
const ORDERS_SHOWN = 3;
/** How many rows of the index a step reads, and how many steps a search makes at most. */
const STEP = 500;
const STEPS = 6;

/** The members on a page of results, in the order of the index. Each has the orders in which the search found words. */
type Hits = Map<number, Set<string>>;

const collect = async (db: Db, sought: readonly string[], scope: FacilityScope, start: SearchCursor | undefined) => {
  const words = await rarestFirst(db, sought, scope);
  // With a single word, every row is a hit, so a step can read fewer rows.
  const size = words.length === 1 ? STEP / 5 : STEP;
  const hits: Hits = new Map();
  let after = start;
  /** The last matching row. The browser receives it as the cursor, so it must be a row that the person may see. */
  let last: SearchCursor | null = null;
  for (let step = 0; step < STEPS; step += 1) {
    const rows = await readStep(db, words, scope, after, size);
    for (const { word, facility_id, member_id, order_number, fits } of rows) {
      if (fits && !hits.has(member_id) && hits.size === PAGE) return { hits, next: last, isCut: false };
      after = [word, facility_id, member_id, order_number];
      if (!fits) continue;
      last = after;
      const orders = hits.get(member_id) ?? new Set();
      if (order_number !== '') orders.add(order_number);
      hits.set(member_id, orders);
    }
    if (rows.length < size) return { hits, next: null, isCut: false };
  }
  return { hits, next: null, isCut: true };
};

const readMembers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('member')
    .innerJoin('facility', 'facility.id', 'member.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('member.id', 'in', ids)
    .select([
      'member.id',
      'member.name',
      'member.name_kana',
      'member.phone_number',
      'member.email',
      'member.confirmed_at',
      'member.facility_id',
      'facility.name as facility_name',
      'facility.name_en as facility_name_en',
      'institution.name as institution_name',
      'institution.name_en as institution_name_en',
    ])
    .execute();

/** The newest orders of each member, and the orders in which the search found words. */
const readOrders = (db: Db, hits: Hits, scope: FacilityScope) => {
  const sought = [...hits.values()].flatMap((orders) => [...orders].slice(0, ORDERS_SHOWN));
  const numbered = db
    .selectFrom('orders')
    .where('member_id', 'in', [...hits.keys()])
    .$if(scope !== 'all', (query) =>
      query.where(filterOnly('orders.facility_id'), 'in', scope === 'all' ? [] : [...scope]),
    )
    .select(['order_number', 'member_id', 'order_status', 'ordered_at', 'facility_id', 'facility_name'])
    .select(['facility_name_en', 'institution_name', 'institution_name_en', 'price', 'person_name'])
    .select('cancel_request_status')
    .select(
      sql<number>`row_number() over (partition by member_id order by ordered_at desc, order_number desc)`.as('place'),
    );
  return db
    .selectFrom(numbered.as('o'))
    .where(({ or, eb }) =>
      or([eb('place', '<=', ORDERS_SHOWN), ...(sought.length > 0 ? [eb('order_number', 'in', sought)] : [])]),
    )
    .orderBy('place')
    .selectAll()
    .execute();
};

interface Where {
  readonly facility_name: string;
  readonly facility_name_en: string | null;
  readonly institution_name: string;
  readonly institution_name_en: string | null;
}

const whereOf = (at: Where, language: Language): string =>
  `${inLanguage(language, at.institution_name, at.institution_name_en)} ${inLanguage(language, at.facility_name, at.facility_name_en)}`;

type Page = Omit<Found, 'inquiries'>;

const nothing: Page = { people: [], next: null, is_cut: false };

/** Finds people by their names, by texts in their orders, and by order numbers. */
const findPeople = async (
  db: Db,
  sought: readonly string[],
  after: SearchCursor | undefined,
  scope: FacilityScope,
  language: Language,
): Promise<Page> => {
  if (sought.length === 0 || (scope !== 'all' && scope.length === 0)) return nothing;
  const { hits, next, isCut } = await collect(db, sought, scope, after);
  if (hits.size === 0) return { ...nothing, is_cut: isCut };
  const [members, orders] = await Promise.all([readMembers(db, [...hits.keys()]), readOrders(db, hits, scope)]);
  const byId = new Map(members.map((member) => [member.id, member]));
  const byMember = Map.groupBy(orders, ({ member_id }) => member_id);
  const shownOf = (id: number, wanted: ReadonlySet<string>) => {
    const theirs = byMember.get(id) ?? [];
    const isSought = ({ order_number }: (typeof theirs)[number]) => wanted.has(order_number);
    return [...theirs.filter(isSought), ...theirs.filter((order) => !isSought(order))].slice(0, ORDERS_SHOWN);
  };
  const shown = new Map([...hits].map(([id, wanted]) => [id, shownOf(id, wanted)]));
  const words = await readOrderWords(
    db,
    [...shown.values()].flat().map(({ order_number }) => order_number),
  );
  const people = [...hits.keys()].flatMap((id) => {
    const member = byId.get(id);
    if (!member) return [];
    const theirs = shown.get(id) ?? [];
    const { id: _, confirmed_at, name, name_kana, phone_number, email } = member;
    // Staff who see only the order's facility must not learn the member's own facility.
    const isElsewhere = scope !== 'all' && !scope.includes(member.facility_id);
    const at = (isElsewhere && theirs[0]) || member;
    return [
      {
        id,
        name,
        name_kana,
        phone_number,
        email,
        facility_id: at.facility_id,
        facility: whereOf(at, language),
        is_confirmed: confirmed_at !== null,
        matches: matchesOf(
          member,
          theirs.flatMap(({ order_number }) => words.get(order_number) ?? []),
          sought,
          language,
        ),
        orders: theirs.map((order) => ({
          number: order.order_number,
          state: stateOf(order.order_status),
          ordered_at: order.ordered_at,
          facility_id: order.facility_id,
          facility: whereOf(order, language),
          price: order.price,
          cancel_request: cancelRequestOf(order.cancel_request_status),
          person_name: order.person_name === member.name ? null : order.person_name,
        })),
      },
    ];
  });
  return { people, next: next && JSON.stringify(next), is_cut: isCut };
};

/** Finds people and, for those who may read them, inquiries. */
export const findByWords = async (
  db: Db,
  typed: string,
  after: SearchCursor | undefined,
  { facilities, roles }: { readonly facilities: FacilityScope; readonly roles: readonly StaffRole[] },
  language: Language,
): Promise<Found> => {
  const sought = soughtWords(typed);
  const isWithInquiries = after === undefined && mayReadInquiries(roles);
  const [page, inquiries] = await Promise.all([
    findPeople(db, sought, after, facilities, language),
    isWithInquiries ? findInquiriesByWords(db, sought, facilities) : [],
  ]);
  return { ...page, inquiries };
};
