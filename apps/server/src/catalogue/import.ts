import { addDays, type Day, dayInJapan } from '@hitosoroi/rules/day';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { type InvitationKind, invitationDigest } from '../invitations/invitation.ts';
import type { Catalogue } from './file.ts';
import type { Picture } from './picture.ts';
import { LARGE } from './picture-path.ts';
import { CatalogueError, type CheckedCatalogue } from './read-file.ts';

type Institution = Catalogue['customers'][number];
type Facility = Institution['facilities'][number];
type RentalSet = Catalogue['products'][number];
type Pictures = CheckedCatalogue['pictures'];

export const priceTypes = { regular: 1, repeat: 2, special: 3 } as const;
export const cancelMethods = { direct: 1, 'by-request': 2 } as const;

/** Any number, the same on every server, so that two imports into one PostgreSQL wait for each other. */
const IMPORT_LOCK = 7_204_311;

/**
 * Writes a catalogue in one transaction. Things are known by their `id` in the file, so importing again changes what
 * changed and doubles nothing. What a facility no longer lists is no longer offered there; institutions and facilities that
 * the file leaves out stay as they are. Runs after `isWanted` said so, inside the same lock.
 */
export const importCatalogue = (
  { db, engine }: Database,
  checked: CheckedCatalogue,
  now: Date,
  isWanted: (tx: Tx) => Promise<boolean> = async () => true,
  afterwards: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (engine === 'postgres') {
      // Another import takes longer than any request would wait.
      await sql`set local lock_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
    }
    if (!(await isWanted(tx))) return false;
    const firstDay = await recordImport(tx, checked.digest, now);
    await writeSeller(tx, checked.catalogue.seller);
    const pictures = await knownAgain(tx, checked.pictures);
    await writePictures(tx, pictures);
    const setIds = new Map<string, number>();
    for (const set of checked.catalogue.products) setIds.set(set.id, await writeSet(tx, set, pictures));
    for (const institution of checked.catalogue.customers)
      await writeInstitution(tx, institution, setIds, firstDay, now);
    await forgetUnusedPictures(tx);
    await afterwards(tx);
    return true;
  });

/** Relative days count from the first import, and stay where they are when the file is imported again. */
const recordImport = async (tx: Tx, digest: string, now: Date): Promise<Day> => {
  const today = dayInJapan(now);
  await tx.insertInto('catalogue_import').values({ digest, day: today, imported_at: now.toISOString() }).execute();
  const first = await tx.selectFrom('catalogue_import').select('day').orderBy('id').limit(1).executeTakeFirstOrThrow();
  return first.day;
};

const writeSeller = async (tx: Tx, seller: Catalogue['seller']): Promise<void> => {
  await tx
    .insertInto('seller')
    .values({ id: 1, ...seller })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seller))
    .execute();
};

/**
 * A photo is kept only in the sizes that are shown. One of these that was exported, and now comes back, is known by its bytes
 * and stays the picture that it was; else each round would make it anew, a little worse.
 */
const knownAgain = async (tx: Tx, pictures: Pictures): Promise<Pictures> => {
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

const writePictures = async (tx: Tx, pictures: Pictures): Promise<void> => {
  for (const { digest, files } of pictures.values()) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('picture')
      .values({ digest })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) continue;
    const rows = files.map(({ width, mediaType, content }) => ({
      picture_digest: digest,
      width,
      media_type: mediaType,
      content,
    }));
    await tx.insertInto('picture_file').values(rows).execute();
  }
};

const forgetUnusedPictures = async (tx: Tx): Promise<void> => {
  await tx
    .deleteFrom('picture')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('set_picture').select('set_id').whereRef('picture_digest', '=', 'picture.digest'))),
    )
    .execute();
};

const writeSet = async (tx: Tx, set: RentalSet, pictures: Pictures): Promise<number> => {
  const row = {
    handle: set.id,
    name: set.name,
    name_en: set.name_en,
    description: set.description,
    description_en: set.description_en,
    multi_a_enabled: set.quantity_a !== undefined,
    multi_a_numeral: set.quantity_a?.unit ?? null,
    multi_a_numeral_en: set.quantity_a?.unit_en ?? null,
    multi_b_enabled: set.quantity_b !== undefined,
    multi_b_numeral: set.quantity_b?.unit ?? null,
    multi_b_numeral_en: set.quantity_b?.unit_en ?? null,
    kind: set.kind,
    kind_en: set.kind_en,
    contents: set.contents && JSON.stringify(set.contents),
  };
  const { id } = await tx
    .insertInto('rental_set')
    .values(row)
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();

  await tx.updateTable('set_option').set({ is_offered: false }).where('set_id', '=', id).execute();
  const options = set.options.map(({ id: handle, price_type, ...option }, index) => ({
    ...option,
    handle,
    set_id: id,
    price_type: priceTypes[price_type],
    sort_order: index,
    is_offered: true,
  }));
  for (const option of options) {
    await tx
      .insertInto('set_option')
      .values(option)
      .onConflict((conflict) => conflict.columns(['set_id', 'handle']).doUpdateSet(option))
      .execute();
  }

  await tx.deleteFrom('set_picture').where('set_id', '=', id).execute();
  const shown = set.pictures.flatMap((file, index) => {
    const picture = pictures.get(file);
    return picture ? [{ set_id: id, position: index + 1, picture_digest: picture.digest }] : [];
  });
  if (shown.length > 0) await tx.insertInto('set_picture').values(shown).execute();
  return id;
};

const writeInstitution = async (
  tx: Tx,
  { id: handle, name, name_en, facilities }: Institution,
  setIds: ReadonlyMap<string, number>,
  firstDay: Day,
  now: Date,
): Promise<void> => {
  const row = { handle, name, name_en };
  const institution = await tx
    .insertInto('institution')
    .values(row)
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const facility of facilities) {
    const id = await writeFacility(tx, facility, institution.id, firstDay);
    await writeInvitation(tx, id, 'key', facility.key, now);
    await writeInvitation(tx, id, 'code', facility.code, now);
    await tx.deleteFrom('facility_set').where('facility_id', '=', id).execute();
    const offered = facility.products.flatMap((handle, index) => {
      const set_id = setIds.get(handle);
      return set_id === undefined ? [] : [{ facility_id: id, set_id, sort_order: index }];
    });
    if (offered.length > 0) await tx.insertInto('facility_set').values(offered).execute();
  }
};

const writeFacility = async (tx: Tx, facility: Facility, institution_id: number, firstDay: Day): Promise<number> => {
  const dayOf = (day: string): Day => (day.startsWith('today') ? addDays(firstDay, Number(day.slice(5))) : day);
  const row = {
    handle: facility.id,
    institution_id,
    name: facility.name,
    name_en: facility.name_en,
    is_open: facility.opened,
    is_published: facility.published,
    order_type: facility.order_type,
    start_date: dayOf(facility.start_date),
    end_date: dayOf(facility.end_date),
    main_end_date: facility.main_end_date ? dayOf(facility.main_end_date) : null,
    payment_cancel_method: cancelMethods[facility.cancellation],
    payment_term_days: facility.payment_term_days,
    cancel_policy: facility.cancel_policy,
    cancel_policy_en: facility.cancel_policy_en,
    form_content: JSON.stringify(facility.form),
  };
  if (row.start_date > row.end_date) throw new CatalogueError(`facility ${facility.id}: start_date is after end_date`);
  const { id } = await tx
    .insertInto('facility')
    .values(row)
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The key or code in the file is the lasting one; another that the facility had until now ends. */
const writeInvitation = async (
  tx: Tx,
  facility_id: number,
  kind: InvitationKind,
  secret: string,
  now: Date,
): Promise<void> => {
  const digest = invitationDigest(kind, secret);
  const taken = await tx.selectFrom('invitation').select('facility_id').where('digest', '=', digest).executeTakeFirst();
  if (taken && taken.facility_id !== facility_id) {
    throw new CatalogueError(`the ${kind} "${secret}" already leads to another facility`);
  }
  await tx
    .updateTable('invitation')
    .set({ expires_at: now.toISOString() })
    .where('facility_id', '=', facility_id)
    .where('kind', '=', kind)
    .where('digest', '<>', digest)
    .where('expires_at', 'is', null)
    .execute();
  await tx
    .insertInto('invitation')
    .values({ digest, facility_id, kind, secret, expires_at: null })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ expires_at: null }))
    .execute();
};
