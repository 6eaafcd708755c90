import {
  previewOpening,
  setOpening as setOpeningCall,
  tickPoint as tickPointCall,
} from '@hitosoroi/contract/staff/facility-opening';
import { makeSeason as makeSeasonCall, previewSeason } from '@hitosoroi/contract/staff/facility-season';
import { dayInJapan, isDay } from '@hitosoroi/rules/day';
import { visibleInputs } from '@hitosoroi/rules/order-form';
import { seasonPrice } from '@hitosoroi/rules/season-price';
import { StaffRefused, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { facilityWithId } from '../versions.ts';
import { findHead } from './facility-heads.ts';
import { makeSeason } from './make-facility.ts';
import { tickPoint } from './opening-checklist.ts';
import { type Opening, setOpening } from './set-opening.ts';

/** The preview of next season's facility: its questions, the old and new price of each option, and the running facility's orders. */
const seasonEffects = async (tx: Tx, facilityId: number, percent: number, today: string) => {
  const { form_content } = await tx
    .selectFrom('facility')
    .where('id', '=', facilityId)
    .select('form_content')
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('facility_set as f')
    .innerJoin('rental_set as s', 's.id', 'f.set_id')
    .leftJoin('facility_option as p', (join) =>
      join
        .onRef('p.facility_id', '=', 'f.facility_id')
        .onRef('p.set_id', '=', 'f.set_id')
        .on('p.is_offered', '=', true),
    )
    .leftJoin('set_option as o', 'o.id', 'p.option_id')
    .where('f.facility_id', '=', facilityId)
    .orderBy('f.sort_order')
    .orderBy('p.sort_order')
    .select(['s.id', 's.name', 's.name_en', 'o.name as option', 'o.name_en as option_en', 'p.price'])
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const sets = ids.map((id) => {
    const [first, ...others] = rows.filter((row) => row.id === id);
    const options = [first, ...others].flatMap((row) =>
      row?.option == null || row.price === null
        ? []
        : [
            {
              name: row.option,
              name_en: row.option_en,
              price: row.price,
              next_price: seasonPrice(row.price, percent),
            },
          ],
    );
    return { name: first?.name ?? '', name_en: first?.name_en ?? null, options };
  });
  const head = await findHead(tx, facilityId, today);
  return { questions: visibleInputs(form_content).length, sets, orders: head?.orders ?? 0 };
};

interface About {
  readonly body: { readonly id: number };
}
const inBody = (db: Db | Tx, { body }: About) => facilityWithId(db, body.id);

/**
 * The scope of a call that creates another facility. Only staff with all facilities may call it, because only they would see the new one.
 * Undefined if the original does not exist.
 */
const forAll = async (db: Db | Tx, { body }: About) =>
  (await facilityWithId(db, body.id)) === undefined ? undefined : ('none' as const);

const labelOf = async (tx: Tx, id: number): Promise<string> =>
  (await tx.selectFrom('facility').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;

const open = async (tx: Tx, opening: Opening, now: Date) => {
  const { on } = opening;
  if (on !== 'now' && on !== 'never' && !isDay(on)) return wrongStaffField('on', 'date-format');
  const outcome = await setOpening(tx, opening, dayInJapan(now));
  if (outcome === 'day-over') return wrongStaffField('on', 'day-ahead');
  if (outcome === 'year-out') return wrongStaffField('on', outcome);
  if (outcome === 'same-day') return wrongStaffField('on', 'opens-and-closes');
  if (outcome === 'no-day') return new StaffRefused(422, 'malformed');
  return outcome === 'nothing-offered' ? new StaffRefused(409, outcome) : outcome;
};

type SeasonBody = Parameters<typeof makeSeason>[2];

const season = async (tx: Tx, id: number, given: SeasonBody, now: Date) => {
  const today = dayInJapan(now);
  const effects = await seasonEffects(tx, id, given.price_percent, today);
  const made = await makeSeason(tx, id, given, today, now);
  if (made === 'is-practice') return new StaffRefused(409, made);
  if (made === 'facility-name-taken' || made === 'practice-name') return wrongStaffField('name', made);
  if (made === 'day-over') return wrongStaffField('opens_on', 'day-ahead');
  if ('far' in made) return wrongStaffField(made.far, 'year-out');
  return { made, effects };
};

/** The calls of a facility's checklist, its opening and its next season. */
export const openingRoutes = ({ change, preview }: ServeStaff): void => {
  change(tickPointCall, { facilityOf: inBody }, async ({ tx, staff, body: { id, point, is_done }, now }) => {
    const was = await tickPoint(tx, id, point, is_done, staff.id, now);
    const subject = { kind: 'facility-point', id, label: await labelOf(tx, id) };
    return changed({ answer: { ok: true }, subject, before: { point, is_done: was }, after: { point, is_done } });
  });

  preview(previewOpening, { facilityOf: inBody }, async ({ tx, body, now }) => {
    const outcome = await open(tx, body, now);
    if (outcome instanceof StaffRefused) return outcome;
    return { fingerprint: fingerprintOf(outcome), ...outcome.effects };
  });

  change(setOpeningCall, { facilityOf: inBody }, async ({ tx, body: { fingerprint: _, ...opening }, now }) => {
    const outcome = await open(tx, opening, now);
    if (outcome instanceof StaffRefused) return outcome;
    return changed({
      answer: { ok: true },
      subject: { kind: 'facility-opening', id: opening.id, label: await labelOf(tx, opening.id) },
      before: outcome.before,
      after: outcome.after,
      fingerprint: fingerprintOf(outcome),
    });
  });

  preview(previewSeason, { facilityOf: forAll }, async ({ tx, body, now }) => {
    const outcome = await season(tx, body.id, body.season, now);
    if (outcome instanceof StaffRefused) return outcome;
    return { fingerprint: fingerprintOf(outcome.effects), ...outcome.effects };
  });

  change(makeSeasonCall, { facilityOf: forAll }, async ({ tx, body, now }) => {
    const outcome = await season(tx, body.id, body.season, now);
    if (outcome instanceof StaffRefused) return outcome;
    const { made, effects } = outcome;
    return changed({
      answer: { id: made.id },
      subject: { kind: 'facility', id: made.id, label: made.details.name },
      before: null,
      after: made.details,
      fingerprint: fingerprintOf(effects),
    });
  });
};
