import type { Day } from '@hitosoroi/rules/day';
import { asPractice } from '@hitosoroi/texts/practice-name';
import type { Tx } from '../../platform/db/database.ts';
import { copyFacility, readOriginal } from './copy-facility.ts';
import { columnsOf, detailsOf } from './facility-details.ts';
import { hasOffers } from './facility-points.ts';
import { newHandle } from './new-handle.ts';
import { switchFacility } from './switch-facility.ts';

/** Closes the earlier practice facility. Its orders stay, as practice. */
const closeFormer = async (tx: Tx, fromId: number, today: Day): Promise<void> => {
  const former = await tx.selectFrom('facility').where('practice_of', '=', fromId).selectAll().execute();
  for (const facility of former) await switchFacility(tx, facility, 'close', today);
};

/**
 * Copies a facility, open at once and with a marked name, so that staff can order there before members do. All that it offers can be
 * ordered, whatever the days. The facility itself stays unchanged.
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
