import { setImmediate } from 'node:timers/promises';
import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { isMarkedName } from '@hitosoroi/texts/practice-name';
import { sql } from 'kysely';
import { invitationDigest } from '../../people/invitations/invitation.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/dialects.ts';
import { writeSeller } from '../legal/seller.ts';
import { type OfferedSet, offerSets } from '../offers/offer-sets.ts';
import { pricesOf } from '../offers/offered-prices.ts';
import { priceTypes } from '../offers/price-types.ts';
import { forgetUnusedPictures, LARGE, type Picture, writePictures } from '../sets/pictures.ts';
import type { Difference, Overwrites } from './difference.ts';
import type { Facts } from './facts.ts';
import type { Catalogue, CatalogueFile } from './file.ts';
import { writeFacility, writeInstitution } from './import-facilities.ts';
import { type KnownSet, readSetIds, writeSet } from './import-sets.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { type Beside, compare } from './preview.ts';
import { type PresentCatalogue, readCatalogue } from './read-catalogue.ts';
import type { CheckedCatalogue } from './read-file.ts';
import { dayOf } from './value-kinds.ts';

type Pictures = CheckedCatalogue['pictures'];

/**
 * Recognizes photos that the shop exported, by comparing bytes, and reuses them. Otherwise each export and import would compress a photo
 * again and lower its quality.
 */
const recognisePictures = async (tx: Tx, pictures: Pictures): Promise<Pictures> => {
  const known = new Map<string, Picture>();
  for (const [file, picture] of pictures) {
    const { webp } = picture;
    const exported =
      webp &&
      (await tx
        .selectFrom('picture_file')
        .where('width', '=', LARGE)
        .where(({ fn }) => fn<number>('length', ['content']), '=', webp.length)
        .where('content', '=', webp)
        .select('picture_digest')
        .executeTakeFirst());
    known.set(file, exported ? { ...picture, digest: exported.picture_digest } : picture);
  }
  return known;
};

/**
 * Finds keys and codes in the file that belong to another facility. Expired ones count, because the other facility's old posters may still
 * hang.
 */
const findTakenInvitations = async (tx: Tx, { customers = [] }: CatalogueFile): Promise<Mistake[]> => {
  const wanted = customers.flatMap(({ facilities = [] }, c) =>
    facilities.flatMap((facility, f) =>
      (['key', 'code'] as const).flatMap((kind) => {
        const secret = facility[kind];
        const path = ['customers', c, 'facilities', f, kind];
        return secret ? [{ kind, secret, path, facility: facility.id, digest: invitationDigest(kind, secret) }] : [];
      }),
    ),
  );
  if (wanted.length === 0) return [];
  const known = await tx
    .selectFrom('invitation')
    .innerJoin('facility', 'facility.id', 'facility_id')
    .where(
      'digest',
      'in',
      wanted.map(({ digest }) => digest),
    )
    .select(['digest', 'facility.handle'])
    .execute();
  const leadsTo = new Map(known.map(({ digest, handle }) => [digest, handle]));
  return wanted
    .filter(({ digest, facility }) => (leadsTo.get(digest) ?? facility) !== facility)
    .map(({ kind, secret, path }) => ({ kind: `${kind}_taken`, path, values: { value: secret } }));
};

/** Rows per statement, within the limits of both database engines. */
const AT_ONCE = 500;

/** The facts that earlier imports stored, each with its last imported value. */
const readSaidBefore = async (tx: Tx): Promise<Facts> => {
  const rows = await tx.selectFrom('catalogue_fact').select(['path', 'value']).execute();
  return new Map(rows.map(({ path, value }) => [path, value]));
};

/** Stores the file's facts for the next import to compare with. Does not store conflicts, so that the next import reports them again. */
const rememberSaid = async (tx: Tx, said: Facts, { conflicts }: Difference): Promise<void> => {
  const open = new Set(conflicts.map(({ path }) => path));
  const rows = [...said]
    .filter(([path]) => !open.has(path))
    .map(([path, value]) => ({ path, value: JSON.stringify(value) }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('catalogue_fact')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.column('path').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
      .execute();
};

interface Named {
  readonly handle: string;
  readonly path: readonly (string | number)[];
}

/**
 * Mistakes about practice facilities. A file must not change practice facilities or their sets, and must not mark another facility's name
 * as a practice name.
 */
const findPracticeIn = async (tx: Tx, { customers = [], products = [] }: CatalogueFile): Promise<Mistake[]> => {
  const facilities = customers.flatMap(({ facilities: own = [] }, c) =>
    own.map((facility, f) => ({ ...facility, path: ['customers', c, 'facilities', f] })),
  );
  const practice = await tx
    .selectFrom('facility')
    .where('practice_of', 'is not', null)
    .select(['id', 'handle'])
    .execute();
  const ids = practice.map(({ id }) => id);
  const sets =
    ids.length === 0
      ? []
      : await tx.selectFrom('rental_set').where('facility_id', 'in', ids).select('handle').execute();
  const taken = new Set([...practice, ...sets].map(({ handle }) => handle));
  const named: Named[] = [
    ...facilities.map(({ id, path }) => ({ handle: id, path: [...path, 'id'] })),
    ...products.flatMap(({ id, facility }, p) => [
      { handle: id, path: ['products', p, 'id'] },
      ...(facility ? [{ handle: facility, path: ['products', p, 'facility'] }] : []),
    ]),
  ];
  const marked = facilities.flatMap(({ name, name_en, path }) =>
    Object.entries({ name, name_en }).flatMap(([field, value]) =>
      value && isMarkedName(value)
        ? [{ kind: 'practice_name' as const, path: [...path, field], values: { value } }]
        : [],
    ),
  );
  return [
    ...named
      .filter(({ handle }) => taken.has(handle))
      .map(({ handle, path }) => ({ kind: 'practice_taken' as const, path, values: { value: handle } })),
    ...marked,
  ];
};

/** Increments the versions of changed sets and offers. A console page that was opened before the import then cannot overwrite them. */
const countVersions = async (tx: Tx, { changes }: Difference): Promise<void> => {
  const paths = changes.map(({ path }) => path.split('/'));
  const handles = (isMeant: (kind: string, part: string) => boolean): string[] => [
    ...new Set(paths.flatMap(([kind = '', handle = '', part = '']) => (isMeant(kind, part) ? [handle] : []))),
  ];
  const sets = handles((kind) => kind === 'sets');
  if (sets.length > 0)
    await tx.updateTable('rental_set').set({ version: sql`version + 1` }).where('handle', 'in', sets).execute();
  const facilities = handles((kind, part) => kind === 'facilities' && ['sets', 'offers'].includes(part));
  if (facilities.length > 0)
    await tx
      .updateTable('facility')
      .set({ offers_version: sql`offers_version + 1` })
      .where('handle', 'in', facilities)
      .execute();
};

type RentalSet = Catalogue['products'][number];
type Listed = Catalogue['customers'][number]['facilities'][number]['products'][number];

const offerOf = (listed: Listed, set: RentalSet, known: KnownSet, firstDay: Day): OfferedSet => ({
  set_id: known.id,
  offered_from: listed.offered_from ? dayOf(listed.offered_from, firstDay) : null,
  offered_until: listed.offered_until ? dayOf(listed.offered_until, firstDay) : null,
  least: listed.least ?? null,
  most: listed.most ?? null,
  stock: listed.stock ?? null,
  options: pricesOf(listed, set.options).flatMap(({ id, price, price_type }) => {
    const option_id = known.optionIds.get(id);
    return option_id === undefined ? [] : [{ option_id, price, price_type: priceTypes[price_type] }];
  }),
});

const writeOffers = async (
  tx: Tx,
  facilityId: number,
  listed: readonly Listed[],
  sets: ReadonlyMap<string, RentalSet>,
  known: ReadonlyMap<string, KnownSet>,
  firstDay: Day,
): Promise<void> => {
  const offers = listed.flatMap((each) => {
    const set = sets.get(each.id);
    const ids = known.get(each.id);
    return set && ids ? [offerOf(each, set, ids, firstDay)] : [];
  });
  await offerSets(tx, facilityId, offers);
};

/** The id of the PostgreSQL lock that lets one import run at a time. Every server must use the same number. */
const IMPORT_LOCK = 7_204_311;

interface Import {
  /** The import calls this before it writes anything. If it returns false, the import writes nothing. */
  readonly agrees?: (difference: Difference, present: Facts) => boolean;
  readonly overwrites?: Overwrites;
  readonly afterwards?: (tx: Tx) => Promise<void>;
}

interface WantedImport extends Import {
  /** The import calls this first, while other imports wait. If it returns false, the import ends. */
  readonly isWanted?: (tx: Tx) => Promise<boolean>;
}

/** What the file changes, and whether the import wrote the changes. */
interface Imported {
  readonly difference: Difference;
  readonly present: Facts;
  readonly isWritten: boolean;
}

/**
 * Updates the catalogue from a file, completely or not at all. Finds things by their `id` in the file. Keeps what the file omits, and what
 * staff changed since the last import. If a facility in the file does not list a set, the facility stops offering it.
 */
export const importCatalogue = (
  { db, engine }: Database,
  checked: CheckedCatalogue,
  now: Date,
  { isWanted, ...how }: WantedImport = {},
): Promise<Imported | undefined> =>
  db.transaction().execute(async (tx) => {
    // Waiting for another import may take longer than the usual lock timeout.
    if (engine === 'postgres') await sql`set local lock_timeout = 0`.execute(tx);
    await waitForOthers(tx);
    return !isWanted || (await isWanted(tx)) ? importInto(tx, checked, now, how) : undefined;
  });

/** Does the same as `importCatalogue`, in the caller's transaction. */
export const importInto = async (
  tx: Tx,
  checked: CheckedCatalogue,
  now: Date,
  { agrees, overwrites = () => false, afterwards }: Import = {},
): Promise<Imported> => {
  await waitForOthers(tx);
  const { catalogue: file } = checked;
  const pictures = await recognisePictures(tx, checked.pictures);
  const beside = await readBeside(tx, checked, now, pictures);
  const { firstDay } = beside;
  const { difference, present, said, whole } = compare(file, checked.source, beside, overwrites);
  if (agrees && !agrees(difference, present)) return { difference, present, isWritten: false };

  await tx
    .insertInto('catalogue_import')
    .values({ digest: checked.digest, day: dayInJapan(now), imported_at: now.toISOString() })
    .execute();
  await writePictures(tx, pictures.values());
  await writeSaid(tx, file, whole, firstDay, now);
  await countVersions(tx, difference);
  await rememberSaid(tx, said, difference);
  await forgetUnusedPictures(tx);
  await afterwards?.(tx);
  return { difference, present, isWritten: true };
};

/**
 * On PostgreSQL, waits for other imports, and makes the console's saves wait until this import ends. Otherwise the import would overwrite
 * those saves, because it writes whole rows that it read earlier. SQLite lets only one transaction write at a time.
 */
const waitForOthers = async (tx: Tx): Promise<void> => {
  if (!isPostgres(tx)) return;
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
  await sql`lock table institution, facility, rental_set, facility_set, facility_option in share row exclusive mode`.execute(
    tx,
  );
};

/** The day of the first import, from which relative days count. Later imports do not change it. */
const readFirstDay = async (tx: Tx, now: Date): Promise<Day> => {
  const first = await tx.selectFrom('catalogue_import').select('day').orderBy('id').limit(1).executeTakeFirst();
  return first?.day ?? dayInJapan(now);
};

const nothing: PresentCatalogue = { customers: [], products: [] };

/** The current data with which a file is compared. */
export const readBeside = async (
  tx: Tx,
  { catalogue: file, pictures: own }: CheckedCatalogue,
  now: Date,
  pictures: Pictures = own,
): Promise<Beside> => {
  const { catalogue, names } = (await readCatalogue(tx)) ?? { catalogue: nothing, names: new Map<string, string>() };
  return {
    firstDay: await readFirstDay(tx, now),
    today: dayInJapan(now),
    shop: catalogue,
    shown: new Map([...names].map(([digest, name]) => [name, digest])),
    named: new Map([...pictures].map(([name, { digest }]) => [name, digest])),
    before: await readSaidBefore(tx),
    taken: [...(await findTakenInvitations(tx, file)), ...(await findPracticeIn(tx, file))],
  };
};

/** Writes the things that the file mentions, merged with the shop. Pauses between writes, so that the server can answer other requests. */
const writeSaid = async (tx: Tx, file: CatalogueFile, whole: Catalogue, firstDay: Day, now: Date): Promise<void> => {
  if (file.seller) await writeSeller(tx, whole.seller);
  for (const institution of whole.customers) {
    const institutionId = await writeInstitution(tx, institution);
    for (const facility of institution.facilities) await writeFacility(tx, facility, institutionId, firstDay, now);
    await setImmediate();
  }
  const known = await tx.selectFrom('facility').select(['id', 'handle']).execute();
  const ids = new Map(known.map(({ id, handle }) => [handle, id]));
  const spokenOf = new Set(file.products?.map(({ id }) => id));
  for (const set of whole.products)
    if (spokenOf.has(set.id)) await writeSet(tx, set, (set.facility && ids.get(set.facility)) || null);
  const sets = await readSetIds(tx);
  const saidSets = new Map(whole.products.map((set) => [set.id, set]));
  for (const { id, products } of whole.customers.flatMap(({ facilities }) => facilities)) {
    await writeOffers(tx, ids.get(id) ?? 0, products, saidSets, sets, firstDay);
    await setImmediate();
  }
};
