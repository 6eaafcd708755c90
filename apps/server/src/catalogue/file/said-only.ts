import type { CatalogueFile } from './file.ts';
import { listOf, looseOf } from './mistakes/value-at.ts';

/** A thing without the fields that its writer left out: the schema fills them in, but the file says nothing of them. */
const written = <Thing extends object>(thing: Thing, raw: unknown): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([field]) => Object.hasOwn(looseOf(raw), field))) as Thing;

const each = <Thing extends object>(
  things: readonly Thing[] | undefined,
  raw: unknown,
  said: (thing: Thing, raw: unknown) => Thing,
) => things?.map((thing, index) => said(thing, listOf(raw)[index]));

type Institution = NonNullable<CatalogueFile['customers']>[number];
type Facility = NonNullable<Institution['facilities']>[number];
type RentalSet = NonNullable<CatalogueFile['products']>[number];

const facilityIn = (facility: Facility, raw: unknown): Facility =>
  written({ ...facility, form: facility.form && written(facility.form, looseOf(raw).form) }, raw);

const institutionIn = (institution: Institution, raw: unknown): Institution => ({
  ...written(institution, raw),
  facilities: each(institution.facilities, looseOf(raw).facilities, facilityIn),
});

const setIn = (set: RentalSet, raw: unknown): RentalSet =>
  written({ ...set, options: each(set.options, looseOf(raw).options, written) }, raw);

/** What a file says, and nothing more. */
export const saidOnly = (file: CatalogueFile, raw: unknown): CatalogueFile => {
  const { seller, customers, products } = looseOf(raw);
  return {
    seller: file.seller && written(file.seller, seller),
    customers: each(file.customers, customers, institutionIn),
    products: each(file.products, products, setIn),
  };
};
