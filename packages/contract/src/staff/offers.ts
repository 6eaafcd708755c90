import { OfferedSets, PriceKind } from '@hitosoroi/rules/set-fields';
import * as z from 'zod/mini';
import { Id, IdInAddress, Version } from './parts.ts';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

const writers = ['catalogue', 'admin'] as const;

/** An option with the facility's price, or with the set's initial price if the facility does not offer it. */
const PricedOption = z.object({
  option_id: Id,
  name: z.string(),
  name_en: z.nullable(z.string()),
  price: z.int(),
  price_type: PriceKind,
  usual_price: z.int(),
  is_offered: z.boolean(),
  is_retired: z.boolean(),
});

/** A number of pieces. Null is no limit. */
const Limit = z.nullable(z.int());

/** A set with the facility's prices, or with its initial prices if the facility does not offer it. */
const OfferedSet = z.object({
  set_id: Id,
  name: z.string(),
  name_en: z.nullable(z.string()),
  /** The digest of the set's first picture. */
  picture: z.nullable(z.string()),
  /** Whether only this facility may offer the set. */
  is_own: z.boolean(),
  is_retired: z.boolean(),
  /** The unit of the price. */
  unit: z.nullable(z.string()),
  unit_en: z.nullable(z.string()),
  offered_from: z.string(),
  offered_until: z.string(),
  least: Limit,
  most: Limit,
  stock: Limit,
  /** How many pieces of the stock are ordered. Null for a set without a stock. */
  taken: z.nullable(z.int()),
  options: z.array(PricedOption),
});

const FacilityOffers = z.object({
  facility_id: Id,
  version: Version,
  sets: z.array(OfferedSet),
  /** Other sets that the facility may offer. */
  others: z.array(OfferedSet),
});

export const readOffers = staffRead('/facilities/sets', {
  summary: 'What a facility offers, at its prices, and what it might offer besides.',
  roles: ['catalogue', 'desk', 'finance', 'admin', 'viewer'],
  scope: 'one',
  trace: 'none',
  query: z.object({ id: IdInAddress }),
  answer: FacilityOffers,
});

/** The size limit of the body in bytes. Many sets with many options exceed the usual limit. */
const MOST_PRICES = 512 * 1024;

/** All sets that a facility offers, in order. A set that is not listed is no longer offered. */
const Offers = z.object({ facility_id: Id, version: Version, sets: OfferedSets });

const Limits = z.object({ least: Limit, most: Limit, stock: Limit });

const PriceSaid = z.nullable(z.object({ price: z.int(), price_type: PriceKind }));

export const previewOffers = staffPreview('/facilities/sets/change/preview', {
  summary: 'What a change of a facility’s sets and prices would do there. No other facility is touched.',
  roles: writers,
  scope: 'one',
  trace: 'none',
  largest: MOST_PRICES,
  body: Offers,
  answer: z.object({
    fingerprint: Fingerprint,
    added: z.array(Id),
    removed: z.array(Id),
    is_sorted_anew: z.boolean(),
    /** `from` is null for an option that was not offered before the change, `to` for one that is not offered after it. */
    prices: z.array(z.object({ set_id: Id, option_id: Id, from: PriceSaid, to: PriceSaid })),
    days: z.array(
      z.object({
        set_id: Id,
        from: z.object({ offered_from: z.string(), offered_until: z.string() }),
        to: z.object({ offered_from: z.string(), offered_until: z.string() }),
      }),
    ),
    limits: z.array(z.object({ set_id: Id, from: Limits, to: Limits })),
  }),
});

export const changeOffers = staffChange('/facilities/sets/change', {
  summary: 'Changes what a facility offers: sets, their order, prices and days. Orders keep what they were placed at.',
  roles: writers,
  scope: 'one',
  audit: 'offers-changed',
  version: 'previewed',
  largest: MOST_PRICES,
  body: z.extend(Offers, { fingerprint: Fingerprint }),
  answer: FacilityOffers,
});
