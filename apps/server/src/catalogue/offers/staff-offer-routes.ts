import { changeOffers as changeCall, previewOffers, readOffers } from '@hitosoroi/contract/staff/offers';
import type { OfferFields } from '@hitosoroi/rules/set-fields';
import { StaffRefused, staffNotFound } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { facilityWithId } from '../versions.ts';
import { changeOffers, differenceOfOffers } from './change-offers.ts';
import { findFacilityOffers, subjectOfOffers } from './facility-offers.ts';
import { offerWords } from './offer-words.ts';

interface ChangeInput {
  readonly tx: Tx;
  readonly body: { readonly facility_id: number; readonly version: number; readonly sets: readonly OfferFields[] };
}

/** Changes a facility's offers and returns the effect. The preview runs this too, and rolls back. */
const change = async ({ tx, body }: ChangeInput) => {
  const outcome = await changeOffers(tx, body);
  if (outcome === 'not-found') return staffNotFound;
  if (outcome === 'not-to-offer') return new StaffRefused(409, outcome);
  if ('stale' in outcome)
    return stale({ current: outcome.stale, subject: await subjectOfOffers(tx, body.facility_id) });
  const { before, after, offers } = outcome;
  const difference = differenceOfOffers(before, after);
  if (JSON.stringify(before) === JSON.stringify(after)) return new StaffRefused(409, 'nothing-changed');
  return { before, after, offers, effects: { ...difference, fingerprint: fingerprintOf([before, after]) } };
};

const about = {
  facilityOf: (from: Db | Tx, { body }: { body: { facility_id: number } }) => facilityWithId(from, body.facility_id),
};

export const staffOfferRoutes = ({ read, preview, change: serveChange }: ServeStaff, { db }: AppContext): void => {
  read(
    readOffers,
    { facilityOf: (from, { query }) => facilityWithId(from, Number(query.id)) },
    async ({ query }) => (await findFacilityOffers(db, Number(query.id))) ?? staffNotFound,
  );

  preview(previewOffers, about, async (asked) => {
    const done = await change(asked);
    return 'effects' in done ? done.effects : done;
  });

  serveChange(changeCall, about, async (asked) => {
    const done = await change(asked);
    if (!('effects' in done)) return done;
    return changed({
      answer: done.offers,
      subject: await subjectOfOffers(asked.tx, asked.body.facility_id),
      before: { sets: done.before },
      after: { sets: done.after, words: offerWords(done.before, done.after, done.offers) },
      fingerprint: done.effects.fingerprint,
    });
  });
};
