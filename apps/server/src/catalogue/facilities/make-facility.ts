import { dayInJapan } from '@hitosoroi/rules/day';
import type { NewFacility } from '@hitosoroi/rules/facility-fields';
import { findFarDay } from '@hitosoroi/rules/far-days';
import type { Db, Tx } from '../../platform/db/database.ts';
import { rotateInvitation } from '../posters/rotate-invitation.ts';
import { columnsOf, detailsOf, isNameTaken, isPracticeName } from './facility-details.ts';
import { makeInstitution } from './institutions.ts';
import { newHandle } from './new-handle.ts';

const noQuestions = JSON.stringify({ is_enabled: false, is_english_enabled: true, inputs: [] });

/** Gives a facility its first lasting key and code. */
export const giveInvitations = async (tx: Tx, facilityId: number, now: Date): Promise<void> => {
  await rotateInvitation(tx, facilityId, 'key', now, now);
  await rotateInvitation(tx, facilityId, 'code', now, now);
};

const institutionOf = async (tx: Tx, { institution_id, institution, institution_en }: NewFacility) => {
  if (institution_id === null) return makeInstitution(tx, { name: institution, name_en: institution_en });
  const found = await tx.selectFrom('institution').where('id', '=', institution_id).select('id').executeTakeFirst();
  return found ?? ('institution-unknown' as const);
};

/** A new facility: closed, not published, without questions or sets. Generates its handle, key and code. */
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

/** The choices for a new facility. */
export const findNewFacility = async (db: Db) => {
  const institutions = await db.selectFrom('institution').orderBy('name').select(['id', 'name', 'name_en']).execute();
  // An unpublished one may contain text that was never proofread.
  const newest = await db
    .selectFrom('facility')
    .where('practice_of', 'is', null)
    .orderBy('is_published', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
  if (!newest) return { institutions, terms: null };
  const { order_type, payment_cancel_method, payment_term_days, cancel_policy, cancel_policy_en } = detailsOf(newest);
  const terms = { order_type, payment_cancel_method, payment_term_days, cancel_policy, cancel_policy_en };
  return { institutions, terms };
};
