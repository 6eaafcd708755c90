import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@hitosoroi/rules/day';
import { stringify } from 'yaml';
import type { Catalogue } from './file.ts';
import type { PresentCatalogue } from './read-catalogue.ts';

/** Omits empty fields, and fields with a default value (`usual`). */
const without = <Thing extends object>(thing: Thing, ...usual: unknown[]): Partial<Thing> =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== null && value !== undefined && !usual.includes(value)),
  ) as Partial<Thing>;

type Institution = Catalogue['customers'][number];
type Facility = Institution['facilities'][number];
type Offer = Facility['products'][number];
type RentalSet = Catalogue['products'][number];

const optionOf = (option: RentalSet['options'][number]) => without(option, '', 'regular');

const setOf = ({ quantity_a, quantity_b, contents, options, ...set }: RentalSet) => ({
  ...without({
    ...set,
    contents: contents?.map((part) => without(part)),
    quantity_a: quantity_a && without(quantity_a),
    quantity_b: quantity_b && without(quantity_b),
  }),
  options: options.map(optionOf),
});

const questionOf = ({ options, ...question }: Facility['form']['inputs'][number]) => ({
  ...without(question, false),
  ...(options.length > 0 && { options: options.map((option) => without(option, false)) }),
});

const formOf = ({ inputs, ...form }: Facility['form']) => ({ ...form, inputs: inputs.map(questionOf) });

const priceOf = ({ price, price_type }: NonNullable<Offer['prices']>[string], usual: string | undefined) =>
  price_type === usual ? price : { price, price_type };

/** An offer as the file states it. It is only the set's id if the facility offers every option at its usual price, on every day and in any number. */
const offerOf = ({ id, prices = {}, ...offer }: Offer, options: RentalSet['options']) => {
  const asked = Object.entries(prices).map(([option, own]) => [option, own.price, own.price_type]);
  const isUsual = isDeepStrictEqual(
    asked,
    options.map((option) => [option.id, option.price, option.price_type]),
  );
  const limits = without(offer);
  if (isUsual && Object.keys(limits).length === 0) return id;
  const own = Object.entries(prices).map(([option, price]) => {
    return [option, priceOf(price, options.find((each) => each.id === option)?.price_type)];
  });
  return { id, ...limits, ...(!isUsual && { prices: Object.fromEntries(own) }) };
};

const options = { lineWidth: 120, aliasDuplicateObjects: false };

/** The YAML of a list, one entry at a time. The joined parts are the same as the YAML of the whole list. */
function* listParts<Thing>(name: string, things: readonly Thing[], abridge: (thing: Thing) => unknown) {
  const head = `${name}:\n`;
  yield things.length === 0 ? `${name}: []\n` : head;
  for (const thing of things) yield stringify({ [name]: [abridge(thing)] }, options).slice(head.length);
}

/**
 * The parts of a catalogue as YAML, without the fields that authors usually leave out. Importing the file again changes nothing.
 */
export function* yamlParts({ seller, customers, products }: PresentCatalogue, today: Day): Generator<string> {
  const optionsOf = new Map(products.map((set) => [set.id, set.options]));
  const facilityOf = ({ form, staff_questions, products: offers, ...facility }: Facility) => ({
    ...without(facility),
    form: formOf(form),
    ...(staff_questions.length > 0 && { staff_questions: staff_questions.map(questionOf) }),
    products: offers.map((offer) => offerOf(offer, optionsOf.get(offer.id) ?? [])),
  });
  yield `# The catalogue of ${today}, as exported. To change it: npm run operator -- catalogue import FILE, or in the console.\n\n`;
  if (seller) yield stringify({ seller: without(seller) }, options);
  yield* listParts('customers', customers, ({ facilities, ...institution }) => ({
    ...without(institution),
    facilities: facilities.map(facilityOf),
  }));
  yield* listParts('products', products, setOf);
}
