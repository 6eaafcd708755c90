import { isDay } from '@hitosoroi/rules/day';
import { limitFields, limitsFit, type OfferFields, Price, PriceKind } from '@hitosoroi/rules/set-fields';
import * as z from 'zod/mini';
import type { OfferedSet } from './offers-query.ts';

const DayOrNone = z.string().check(z.refine<string>((day) => day === '' || isDay(day), 'date-format'));

const Plan = z.object({ option_id: z.int(), is_offered: z.boolean(), price: Price, price_type: PriceKind });

const Offer = z
  .object({
    set_id: z.int(),
    offered_from: DayOrNone,
    offered_until: DayOrNone,
    ...limitFields,
    options: z.array(Plan),
  })
  .check(
    z.refine<{ offered_from: string; offered_until: string }>(
      ({ offered_from, offered_until }) => !offered_from || !offered_until || offered_from <= offered_until,
      { error: 'until-before-from', path: ['offered_until'] },
    ),
    ...limitsFit,
    z.refine<{ options: { is_offered: boolean }[] }>(({ options }) => options.some(({ is_offered }) => is_offered), {
      error: 'option-needed',
      path: ['options'],
    }),
  );

/** All prices of a facility in one form, also for plans that it does not offer yet. */
export const OffersForm = z.object({ sets: z.array(Offer) });
export type OffersForm = z.output<typeof OffersForm>;

export const inForm = (offer: OfferedSet): OffersForm['sets'][number] => ({
  set_id: offer.set_id,
  offered_from: offer.offered_from,
  offered_until: offer.offered_until,
  least: offer.least,
  most: offer.most,
  stock: offer.stock,
  options: offer.options.map(({ option_id, is_offered, price, price_type }) => ({
    option_id,
    is_offered,
    price,
    price_type,
  })),
});

/** Only the plans that the facility offers, for the server. */
export const offersOf = ({ sets }: OffersForm): OfferFields[] =>
  sets.map(({ options, ...set }) => ({
    ...set,
    options: options.flatMap(({ is_offered, ...plan }) => (is_offered ? [plan] : [])),
  }));

/** The form's values for an earlier version, without sets and plans that no longer exist. */
export const backTo = (offers: readonly OfferFields[], known: ReadonlyMap<number, OfferedSet>): OffersForm['sets'] =>
  offers.flatMap(({ options, ...offer }) => {
    const set = known.get(offer.set_id);
    if (!set) return [];
    const plans = inForm(set).options.map((plan) => {
      const then = options.find(({ option_id }) => option_id === plan.option_id);
      return then ? { ...then, is_offered: true } : { ...plan, is_offered: false };
    });
    // A version from before a limit existed has no field for it.
    return [{ least: null, most: null, stock: null, ...offer, options: plans }];
  });
