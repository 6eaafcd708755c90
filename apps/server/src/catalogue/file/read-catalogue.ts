import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isReal } from '../../platform/db/practice.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { findSeller } from '../legal/fill-legal-text.ts';
import { priceWord } from '../offers/price-types.ts';
import { textFields } from '../sets/picture-texts.ts';
import { endings, LARGE } from '../sets/pictures.ts';
import type { Catalogue } from './file.ts';
import { cancelMethods } from './import-facilities.ts';

type SetOption = Selectable<Tables['set_option']>;

/** The options to write to a file. Leaves out retired options that no facility offers. */
const readOptions = (tx: Tx): Promise<SetOption[]> =>
  tx
    .selectFrom('set_option')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('is_retired', '=', false),
        exists(
          selectFrom('facility_option')
            .whereRef('facility_option.option_id', '=', 'set_option.id')
            .where('is_offered', '=', true)
            .select('option_id'),
        ),
      ]),
    )
    .selectAll()
    .orderBy('set_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

/** How many facilities are read at once. SQLite runs in this process, so the server answers other requests only in between. */
const AT_ONCE = 200;

/** A range of facility ids. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/** The offers of some facilities, in the form of the file. */
const readOffers = async (tx: Tx, { first, last }: Span, handles: ReadonlyMap<number, string>) => {
  const sets = await tx
    .selectFrom('facility_set')
    .innerJoin('rental_set', 'rental_set.id', 'set_id')
    .where('facility_set.facility_id', '>=', first)
    .where('facility_set.facility_id', '<=', last)
    .orderBy('facility_set.facility_id')
    .orderBy('sort_order')
    .select(['facility_set.facility_id', 'set_id', 'handle', 'offered_from', 'offered_until', 'least', 'most', 'stock'])
    .execute();
  const asked = await tx
    .selectFrom('facility_option')
    .where('facility_id', '>=', first)
    .where('facility_id', '<=', last)
    .where('is_offered', '=', true)
    .selectAll()
    .orderBy('sort_order')
    .execute();
  const askedFor = Map.groupBy(asked, ({ facility_id, set_id }) => `${facility_id} ${set_id}`);
  const offerOf = ({ facility_id, set_id, handle, ...offer }: (typeof sets)[number]) => {
    const offered = askedFor.get(`${facility_id} ${set_id}`) ?? [];
    const prices = offered.flatMap(({ option_id, price, price_type }) => {
      const option = handles.get(option_id);
      return option === undefined ? [] : [[option, { price, price_type: priceWord(price_type) }] as const];
    });
    return { id: handle, ...offer, prices: Object.fromEntries(prices) };
  };
  const setsOf = Map.groupBy(sets, ({ facility_id }) => facility_id);
  return (facilityId: number) => (setsOf.get(facilityId) ?? []).map(offerOf);
};

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** The current catalogue. It may lack the seller, and may contain values that the file's schema refuses. */
export type PresentCatalogue = Omit<Catalogue, 'seller'> & { readonly seller?: Catalogue['seller'] };

const wordOf = <Word extends string>(words: Readonly<Record<Word, number>>, value: number): Word =>
  (Object.keys(words) as Word[]).find((word) => words[word] === value) as Word;

const unitOf = (isEnabled: boolean, unit: string | null, unit_en: string | null) =>
  isEnabled ? { unit: unit ?? '', unit_en } : null;

/** A picture of a set. Its file name comes from the first set that shows it. */
interface ShownPicture {
  readonly name: string;
  readonly alt: string | null;
  readonly alt_en: string | null;
}

/** The pictures that sets show, and their names in a file. */
export const readPictures = async (tx: Db | Tx) => {
  const rows = await tx
    .selectFrom('set_picture as shown')
    .innerJoin('rental_set', 'rental_set.id', 'shown.set_id')
    .innerJoin('picture_file as file', 'file.picture_digest', 'shown.picture_digest')
    .where('file.width', '=', LARGE)
    .orderBy('rental_set.id')
    .orderBy('position')
    .select(['rental_set.id', 'rental_set.handle', 'position', 'shown.picture_digest', 'media_type', 'alt', 'alt_en'])
    .execute();
  /** The name of each picture by its digest. */
  const names = new Map<string, string>();
  const shownBy = new Map<number, ShownPicture[]>();
  for (const { id, handle, position, picture_digest, media_type, alt, alt_en } of rows) {
    const name = names.get(picture_digest) ?? `${handle}-${position}.${endings[media_type]}`;
    const shown = shownBy.get(id) ?? [];
    shown.push({ name, alt, alt_en });
    shownBy.set(id, shown);
    names.set(picture_digest, name);
  }
  return { shownBy, names };
};

const optionOf = ({ handle, usual_price, usual_price_type, ...option }: Row<'set_option'>) => ({
  id: handle,
  name: option.name,
  name_en: option.name_en,
  description: option.description,
  description_en: option.description_en,
  price: usual_price,
  price_type: priceWord(usual_price_type) ?? ('regular' as const),
  color: option.color,
});

const setOf = (
  set: Row<'rental_set'>,
  owner: string | undefined,
  options: readonly Row<'set_option'>[],
  pictures: readonly ShownPicture[],
): Catalogue['products'][number] => ({
  id: set.handle,
  facility: owner ?? null,
  name: set.name,
  name_en: set.name_en,
  description: set.description,
  description_en: set.description_en,
  kind: set.kind,
  kind_en: set.kind_en,
  contents: set.contents && [...set.contents],
  pictures: pictures.map(({ name }) => name),
  ...textFields(pictures),
  quantity_a: unitOf(set.multi_a_enabled, set.multi_a_numeral, set.multi_a_numeral_en),
  quantity_b: unitOf(set.multi_b_enabled, set.multi_b_numeral, set.multi_b_numeral_en),
  options: options.map(optionOf),
});

type Facility = Catalogue['customers'][number]['facilities'][number];

const facilityOf = (
  facility: Row<'facility'>,
  invitations: readonly Row<'invitation'>[],
  staffQuestions: Facility['staff_questions'],
  products: Facility['products'],
): Facility => {
  const lasting = (kind: 'key' | 'code') => invitations.find((invitation) => invitation.kind === kind)?.secret;
  return {
    id: facility.handle,
    name: facility.name,
    name_en: facility.name_en,
    key: lasting('key'),
    code: lasting('code'),
    opened: facility.is_open,
    published: facility.is_published,
    opens_on: facility.opens_on,
    closes_on: facility.closes_on,
    publishes_on: facility.publishes_on,
    order_type: facility.order_type as Facility['order_type'],
    start_date: facility.start_date,
    end_date: facility.end_date,
    main_end_date: facility.main_end_date,
    cancellation: wordOf(cancelMethods, facility.payment_cancel_method),
    payment_term_days: facility.payment_term_days,
    cancel_policy: facility.cancel_policy,
    cancel_policy_en: facility.cancel_policy_en,
    form: facility.form_content,
    staff_questions: staffQuestions,
    products,
  };
};

/** Facilities in the form of the file, each with its id and its institution. */
const readFacilities = async (tx: Tx, after: number, handles: ReadonlyMap<number, string>) => {
  const rows = await tx
    .selectFrom('facility')
    .where('practice_of', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .selectAll()
    .execute();
  const span = { first: rows.at(0)?.id ?? 0, last: rows.at(-1)?.id ?? 0 };
  const invitations = await tx
    .selectFrom('invitation')
    .where('facility_id', '>=', span.first)
    .where('facility_id', '<=', span.last)
    .where('expires_at', 'is', null)
    .selectAll()
    .execute();
  const forms = await tx
    .selectFrom('facility_form')
    .where('facility_id', '>=', span.first)
    .where('facility_id', '<=', span.last)
    .select(['facility_id', 'staff_inputs'])
    .execute();
  const offersOf = await readOffers(tx, span, handles);
  const staffInputs = new Map(forms.map(({ facility_id, staff_inputs }) => [facility_id, staff_inputs]));
  const invitationsOf = Map.groupBy(invitations, ({ facility_id }) => facility_id);
  return rows.map((row) => ({
    id: row.id,
    institution_id: row.institution_id,
    facility: facilityOf(row, invitationsOf.get(row.id) ?? [], [...(staffInputs.get(row.id) ?? [])], offersOf(row.id)),
  }));
};

/** The whole current catalogue without practice facilities, and the names of its pictures. Undefined while the shop has no catalogue. */
export const readCatalogue = async (tx: Tx) => {
  const seller = await findSeller(tx);
  const customers = await tx.selectFrom('institution').selectAll().orderBy('id').execute();
  const sets = await tx.selectFrom('rental_set').where(isReal('facility_id')).selectAll().orderBy('id').execute();
  if (!seller && customers.length + sets.length === 0) return undefined;
  const options = await readOptions(tx);
  const optionHandles = new Map(options.map(({ id, handle }) => [id, handle]));
  const facilities: Awaited<ReturnType<typeof readFacilities>> = [];
  let some: typeof facilities;
  do {
    await setImmediate();
    some = await readFacilities(tx, facilities.at(-1)?.id ?? 0, optionHandles);
    for (const each of some) facilities.push(each);
  } while (some.length === AT_ONCE);
  const { shownBy, names } = await readPictures(tx);
  const handles = new Map<number | null, string>(facilities.map(({ id, facility }) => [id, facility.id]));
  const facilitiesOf = Map.groupBy(facilities, ({ institution_id }) => institution_id);
  const optionsOf = Map.groupBy(options, ({ set_id }) => set_id);
  const catalogue: PresentCatalogue = {
    ...(seller && { seller }),
    customers: customers.map(({ id, handle, name, name_en }) => ({
      id: handle,
      name,
      name_en,
      facilities: (facilitiesOf.get(id) ?? []).map(({ facility }) => facility),
    })),
    products: sets.map((set) =>
      setOf(set, handles.get(set.facility_id), optionsOf.get(set.id) ?? [], shownBy.get(set.id) ?? []),
    ),
  };
  return { catalogue, names };
};
