import { addDays, type Day, daysBetween } from '@hitosoroi/rules/day';
import type { NextSeason } from '@hitosoroi/rules/facility-fields';
import { findFarDay, isFarDay } from '@hitosoroi/rules/far-days';
import { seasonPrice } from '@hitosoroi/rules/season-price';
import type { Tx } from '../../platform/db/database.ts';
import { copyFacility, readOriginal } from './copy-facility.ts';
import { detailsOf, isNameTaken, isPracticeName } from './facility-details.ts';
import { newHandle } from './new-handle.ts';

/** Moves an offer's days with the season. */
const movedBy = (days: number) => (day: Day | null) => day && addDays(day, days);

/**
 * Creates next season's facility from a running one: copies its details, form, sets and prices, with its own dates, name and keys. It is
 * closed until the given day. The running one stays unchanged.
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
