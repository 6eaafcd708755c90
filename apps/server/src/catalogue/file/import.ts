import { setImmediate } from 'node:timers/promises';
import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import { type Beside, compare } from './compare.ts';
import type { Difference, Overwrites } from './difference.ts';
import type { Facts } from './facts.ts';
import type { Catalogue, CatalogueFile } from './file.ts';
import { writeFacility, writeInstitution } from './import-facilities.ts';
import { writeOffers } from './import-offers.ts';
import { forgetUnusedPictures, type Pictures, recognisePictures, writePictures } from './import-pictures.ts';
import { readSetIds, writeSet } from './import-sets.ts';
import { countVersions } from './import-versions.ts';
import { type PresentCatalogue, readCatalogue } from './read-catalogue.ts';
import type { CheckedCatalogue } from './read-file.ts';
import { findRehearsalsIn } from './rehearsals-in-file.ts';
import { readSaidBefore, rememberSaid } from './said-before.ts';
import { findTakenInvitations } from './taken-invitations.ts';

/** Any number, the same on every server, so that two imports into one PostgreSQL wait for each other. */
const IMPORT_LOCK = 7_204_311;

interface Import {
  /** Whether to go on, by what would change. */
  readonly agrees?: (difference: Difference, present: Facts) => boolean;
  /** Whether the file wins where something else was changed since the last import. */
  readonly overwrites?: Overwrites;
  readonly afterwards?: (tx: Tx) => Promise<void>;
}

interface WantedImport extends Import {
  /** Asked first, inside the lock. */
  readonly isWanted?: (tx: Tx) => Promise<boolean>;
}

/** What was found, and whether it was written. */
interface Imported {
  readonly difference: Difference;
  readonly present: Facts;
  readonly isWritten: boolean;
}

/**
 * Brings the catalogue in line with a file, all of it or nothing. Things are known by their `id` in the file. What it leaves out stays as
 * it is, and so does what was changed otherwise since the last import; what a facility no longer lists is no longer offered there.
 */
export const importCatalogue = (
  { db, engine }: Database,
  checked: CheckedCatalogue,
  now: Date,
  { isWanted, ...how }: WantedImport = {},
): Promise<Imported | undefined> =>
  db.transaction().execute(async (tx) => {
    // Another import takes longer than any request would wait.
    if (engine === 'postgres') await sql`set local lock_timeout = 0`.execute(tx);
    await waitForOthers(tx);
    return !isWanted || (await isWanted(tx)) ? importInto(tx, checked, now, how) : undefined;
  });

/** The same within the transaction of whoever asks. */
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
 * Two imports into one PostgreSQL wait for each other, and so does whoever saves something in the console: what an import has read it
 * writes again whole. SQLite has one writer at a time anyway.
 */
const waitForOthers = async (tx: Tx): Promise<void> => {
  if (!isPostgres(tx)) return;
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
  await sql`lock table institution, facility, rental_set, facility_set, facility_option in share row exclusive mode`.execute(
    tx,
  );
};

/** Relative days count from the first import, and stay where they are when the file is imported again. */
const readFirstDay = async (tx: Tx, now: Date): Promise<Day> => {
  const first = await tx.selectFrom('catalogue_import').select('day').orderBy('id').limit(1).executeTakeFirst();
  return first?.day ?? dayInJapan(now);
};

const nothing: PresentCatalogue = { customers: [], products: [] };

/** All that a file is compared with, as it is now. */
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
    taken: [...(await findTakenInvitations(tx, file)), ...(await findRehearsalsIn(tx, file))],
  };
};

/** Writes what a file speaks of, as it is to be in the end. Pages that need no database are served in between. */
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

const writeSeller = async (tx: Tx, seller: Catalogue['seller']): Promise<void> => {
  await tx
    .insertInto('seller')
    .values({ id: 1, ...seller })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seller))
    .execute();
};
