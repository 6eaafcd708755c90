import { randomInt } from 'node:crypto';
import { addDays, type Day, dayInJapan, daysBetween } from '@hitosoroi/rules/day';
import type { NewFacility, NextSeason } from '@hitosoroi/rules/facility-fields';
import { findFarDay, isFarDay } from '@hitosoroi/rules/far-days';
import { seasonPrice } from '@hitosoroi/rules/season-price';
import { asPractice } from '@hitosoroi/texts/practice-name';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { copyForm } from '../forms/facility-form.ts';
import { rotateInvitation } from '../posters/rotate-invitation.ts';
import { columnsOf, detailsOf, isNameTaken, isPracticeName } from './facility-details.ts';
import { makeInstitution, newHandle } from './institutions.ts';
import { hasOffers } from './opening-checklist.ts';
import { switchFacility } from './set-opening.ts';

/** Copies a set for another facility, with texts, options and pictures. Only one facility may offer the original set. */
const copyOwnSet = async (tx: Tx, setId: number, facility_id: number) => {
  const { id: _, ...set } = await tx
    .selectFrom('rental_set')
    .where('id', '=', setId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const handle = `${set.handle.replace(/-\d{6}$/, '')}-${randomInt(100_000, 1_000_000)}`;
  const { id } = await tx
    .insertInto('rental_set')
    .values({ ...set, handle, facility_id, contents: set.contents && JSON.stringify(set.contents) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = await tx.selectFrom('set_option').where('set_id', '=', setId).selectAll().execute();
  const optionIds = new Map<number, number>();
  for (const { id: oldId, ...option } of options) {
    const made = await tx
      .insertInto('set_option')
      .values({ ...option, set_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    optionIds.set(oldId, made.id);
  }
  const pictures = await tx.selectFrom('set_picture').where('set_id', '=', setId).selectAll().execute();
  if (pictures.length > 0)
    await tx
      .insertInto('set_picture')
      .values(pictures.map((picture) => ({ ...picture, set_id: id })))
      .execute();
  return { id, optionIds };
};

const noQuestions = JSON.stringify({ is_enabled: false, is_english_enabled: true, inputs: [] });

/** Gives a new facility its first key and code. */
const giveInvitations = async (tx: Tx, facilityId: number, now: Date): Promise<void> => {
  await rotateInvitation(tx, facilityId, 'key', now, now);
  await rotateInvitation(tx, facilityId, 'code', now, now);
};

const institutionOf = async (tx: Tx, { institution_id, institution, institution_en }: NewFacility) => {
  if (institution_id === null) return makeInstitution(tx, { name: institution, name_en: institution_en });
  const found = await tx.selectFrom('institution').where('id', '=', institution_id).select('id').executeTakeFirst();
  return found ?? ('institution-unknown' as const);
};

/** Creates a facility: closed, not published, without questions or sets. Generates its handle, key and code. */
export const makeFacility = async (tx: Tx, given: NewFacility, now: Date) => {
  const today = dayInJapan(now);
  const far = findFarDay(given, today);
  if (far) return { far };
  if (given.end_date < today) return 'day-over' as const;
  const institution = await institutionOf(tx, given);
  if (typeof institution === 'string') return institution;
  const { id: institution_id } = institution;
  if (isPracticeName(given)) return 'practice-name' as const;
  if (await isNameTaken(tx, institution_id, given.name)) return 'facility-name-taken' as const;
  const columns = columnsOf(given);
  const { id } = await tx
    .insertInto('facility')
    .values({
      ...columns,
      handle: await newHandle(tx, 'facility', given.name_en),
      institution_id,
      is_open: false,
      is_published: false,
      form_content: noQuestions,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveInvitations(tx, id, now);
  return { id, details: detailsOf(columns) };
};

/**
 * The initial values of the form for a new facility: the newest facility's rules for periods, payment and cancelling.
 */
export const findNewFacility = async (db: Db) => {
  // Prefers published facilities, because staff may not have proofread the texts of an unpublished one.
  const newest = await db
    .selectFrom('facility')
    .where('practice_of', 'is', null)
    .orderBy('is_published', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
  if (!newest) return { terms: null };
  const { order_type, payment_cancel_method, payment_term_days, cancel_policy, cancel_policy_en } = detailsOf(newest);
  const terms = { order_type, payment_cancel_method, payment_term_days, cancel_policy, cancel_policy_en };
  return { terms };
};

/** How a copied offer differs from the original: a function for each price, and one for each day. */
interface OfferChanges {
  readonly price: (price: number) => number;
  readonly day: (day: Day | null) => Day | null;
}

/** Copies the offers of facility `from` to facility `to`. A set that only `from` may offer is copied too. */
const copyOffers = async (tx: Tx, from: number, to: number, { price, day }: OfferChanges): Promise<void> => {
  const sets = await tx
    .selectFrom('facility_set as f')
    .innerJoin('rental_set as s', 's.id', 'f.set_id')
    .where('f.facility_id', '=', from)
    .selectAll('f')
    .select('s.facility_id as owner')
    .execute();
  for (const { owner, ...set } of sets) {
    const copy = owner === null ? { id: set.set_id, optionIds: undefined } : await copyOwnSet(tx, set.set_id, to);
    await tx
      .insertInto('facility_set')
      .values({
        ...set,
        facility_id: to,
        set_id: copy.id,
        offered_from: day(set.offered_from),
        offered_until: day(set.offered_until),
      })
      .execute();
    if (set.stock !== null) await tx.insertInto('stock_taken').values({ facility_id: to, set_id: copy.id }).execute();
    const options = await tx
      .selectFrom('facility_option')
      .where('facility_id', '=', from)
      .where('set_id', '=', set.set_id)
      .selectAll()
      .execute();
    const copied = options.map((option) => ({
      ...option,
      facility_id: to,
      set_id: copy.id,
      option_id: copy.optionIds?.get(option.option_id) ?? option.option_id,
      price: price(option.price),
    }));
    if (copied.length > 0) await tx.insertInto('facility_option').values(copied).execute();
  }
};

/** Locks a facility until the transaction ends, and returns its row without the id and the versions. */
const readOriginal = async (tx: Tx, fromId: number) => {
  const {
    id: _,
    version: __,
    offers_version: ___,
    ...original
  } = await tx
    .selectFrom('facility')
    .where('id', '=', fromId)
    .selectAll()
    .$call(holdRows(tx))
    .executeTakeFirstOrThrow();
  return original;
};

type Original = Awaited<ReturnType<typeof readOriginal>>;

/** Creates a facility with the form and offers of another one, and with a new key and code. */
const copyFacility = async (
  tx: Tx,
  fromId: number,
  row: Original,
  changes: OfferChanges,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('facility')
    .values({ ...row, form_content: JSON.stringify(row.form_content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyForm(tx, fromId, id);
  await giveInvitations(tx, id, now);
  await copyOffers(tx, fromId, id, changes);
  return id;
};

/** Makes the function that moves an offer's first or last day by the number of days between the two seasons. */
const movedBy = (days: number) => (day: Day | null) => day && addDays(day, days);

/**
 * Creates next season's facility from a running one. Copies details, form, sets and prices. The name, dates, key and code are new. The new
 * facility is closed until the given day. The running one stays unchanged.
 */
export const makeSeason = async (tx: Tx, fromId: number, season: NextSeason, today: Day, now: Date) => {
  const running = await readOriginal(tx, fromId);
  if (running.practice_of !== null) return 'is-practice' as const;
  if (isPracticeName(season)) return 'practice-name' as const;
  if (await isNameTaken(tx, running.institution_id, season.name)) return 'facility-name-taken' as const;
  if (season.opens_on !== '' && season.opens_on <= today) return 'day-over' as const;
  const far = findFarDay(season, today);
  if (far) return { far };
  if (season.opens_on !== '' && isFarDay(season.opens_on, today)) return { far: 'opens_on' as const };
  const opensOn = season.opens_on || null;
  const row = {
    ...running,
    handle: await newHandle(tx, 'facility', season.name_en || running.handle),
    name: season.name,
    name_en: season.name_en || null,
    start_date: season.start_date,
    end_date: season.end_date,
    main_end_date: season.main_end_date || null,
    is_open: false,
    is_published: false,
    opens_on: opensOn,
    publishes_on: opensOn,
    closes_on: null,
  };
  const moved = movedBy(daysBetween(running.start_date, season.start_date));
  const changes = { price: (price: number) => seasonPrice(price, season.price_percent), day: moved };
  const id = await copyFacility(tx, fromId, row, changes, now);
  return { id, details: detailsOf(row) };
};

/** Closes the earlier practice copies of a facility. Their orders stay practice orders. */
const closeFormer = async (tx: Tx, fromId: number, today: Day): Promise<void> => {
  const former = await tx.selectFrom('facility').where('practice_of', '=', fromId).selectAll().execute();
  for (const facility of former) await switchFacility(tx, facility, 'close', today);
};

/**
 * Creates a practice facility, where staff try an order before members order. It is a copy with a marked name, opens at once, and offers
 * everything on any day. The original stays unchanged.
 */
export const makePractice = async (tx: Tx, fromId: number, today: Day, now: Date) => {
  const original = await readOriginal(tx, fromId);
  if (original.practice_of !== null) return 'is-practice' as const;
  if (!(await hasOffers(tx, fromId))) return 'nothing-offered' as const;
  await closeFormer(tx, fromId, today);
  const details = asPractice(detailsOf(original));
  const row = {
    ...original,
    ...columnsOf(details),
    handle: await newHandle(tx, 'facility', `${original.handle}-practice`),
    practice_of: fromId,
    is_open: true,
    is_published: true,
    opens_on: null,
    closes_on: null,
    publishes_on: null,
  };
  const id = await copyFacility(tx, fromId, row, { price: (price) => price, day: () => null }, now);
  return { id, details };
};
