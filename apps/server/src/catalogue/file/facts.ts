import type { Day } from '@hitosoroi/rules/day';
import { pricesOf } from '../offers/offered-prices.ts';
import { fieldsOfTexts, isPictureText, textFacts } from '../sets/picture-texts.ts';
import type { Catalogue, CatalogueFile } from './file.ts';
import { dayOf } from './value-kinds.ts';

/**
 * A catalogue as facts, each under a path like `facilities/aoba/name`, so that two catalogues can be compared and merged. One fact changes
 * as a whole: a text, a form, the order of sets, a price with its kind.
 */
export type Facts = ReadonlyMap<string, unknown>;

type Facility = NonNullable<NonNullable<CatalogueFile['customers']>[number]['facilities']>[number];
type Offer = NonNullable<Facility['products']>[number];
type RentalSet = NonNullable<CatalogueFile['products']>[number];

interface Reading {
  /** The day from which relative days like `today+30` count. */
  readonly firstDay: Day;
  /** The digest of a picture's content. Facts refer to a picture by its digest, because one picture may have several file names. */
  readonly digestOf: (picture: string) => string;
  /** The shop's catalogue. It completes facts that the file contains only in part, such as a form. */
  readonly shop?: Pick<Catalogue, 'customers' | 'products'>;
  /** Whether each price of the file is a row of its own, as in a workbook. What has no row then stays as it is in the shop. */
  readonly hasRows?: boolean;
}

export const facilityDays = [
  'opens_on',
  'closes_on',
  'publishes_on',
  'start_date',
  'end_date',
  'main_end_date',
] as const;
const offerDays = ['offered_from', 'offered_until'] as const;
const offerLimits = ['least', 'most', 'stock'] as const;

export const factsOf = (
  { seller, customers = [], products = [] }: CatalogueFile,
  { firstDay, digestOf, shop, hasRows = false }: Reading,
): Facts => {
  const facts = new Map<string, unknown>();
  const add = (path: string, thing: object) => {
    for (const [field, value] of Object.entries(thing)) facts.set(`${path}/${field}`, value ?? null);
  };
  const daysIn = <Field extends string>(
    fields: readonly Field[],
    thing: { readonly [Of in Field]?: string | null | undefined },
  ) =>
    Object.fromEntries(
      fields
        .filter((field) => Object.hasOwn(thing, field))
        .map((field) => {
          const day: string | null | undefined = thing[field];
          return [field, day ? dayOf(day, firstDay) : null];
        }),
    );

  const shopSets = new Map(shop?.products.map((set) => [set.id, set]));
  const shopForms = new Map(
    shop?.customers.flatMap(({ facilities }) => facilities.map(({ id, form }) => [id, form] as const)),
  );
  const ownSets = new Map(products.map((set) => [set.id, set]));
  const shopSet = (id: string) => shopSets.get(id);
  const optionsOf = (set: RentalSet) => {
    const known = new Map(shopSet(set.id)?.options.map((option) => [option.id, option]));
    return set.options?.map((option) => ({
      ...option,
      price: option.price ?? known.get(option.id)?.price,
      price_type: option.price_type ?? known.get(option.id)?.price_type ?? 'regular',
    }));
  };

  const shopOffers = new Map(
    hasRows
      ? shop?.customers.flatMap(({ facilities }) => facilities.map(({ id, products: own }) => [id, own] as const))
      : [],
  );
  /** The options that a facility offers in the shop, and that the file's rows leave. */
  const leftOptions = (facility: string, { id, prices = {} }: Offer): string[] =>
    Object.keys(shopOffers.get(facility)?.find((each) => each.id === id)?.prices ?? {}).filter(
      (option) => prices[option]?.price !== null,
    );
  /** Whether the file's rows take the last price of a set at a facility. */
  const isTaken = (facility: string, listed: Offer): boolean =>
    hasRows &&
    Object.keys(listed.prices ?? {}).length > 0 &&
    leftOptions(facility, listed).length === 0 &&
    pricesOf(listed, []).length === 0;
  /** The sets of a facility in order. Rows for all of its sets say their order; other rows add theirs at the end. */
  const setsOf = (facility: string, listed: readonly Offer[]): string[] => {
    const ids = listed.map(({ id }) => id);
    const present = (shopOffers.get(facility) ?? []).map(({ id }) => id);
    const taken = new Set(listed.filter((each) => isTaken(facility, each)).map(({ id }) => id));
    const isAll = present.every((id) => ids.includes(id));
    return (isAll ? ids : [...new Set([...present, ...ids])]).filter((id) => !taken.has(id));
  };

  const addOffer = (facility: string, listed: Offer) => {
    const path = `facilities/${facility}/offers/${listed.id}`;
    add(path, daysIn(offerDays, listed));
    for (const limit of offerLimits)
      if (Object.hasOwn(listed, limit)) facts.set(`${path}/${limit}`, listed[limit] ?? null);
    // A row without a plan, for the days of a set that the facility offers, says nothing of its prices.
    if (listed.prices === undefined && shopOffers.get(facility)?.some(({ id }) => id === listed.id)) return;
    const own = ownSets.get(listed.id);
    const options = (own && optionsOf(own)) ?? shopSet(listed.id)?.options;
    // The file may offer a set without listing its prices or options. Then the shop's prices stay.
    if (!options || (!own?.options && listed.prices === undefined)) return;
    const prices = pricesOf(listed, options);
    const ids = prices.map(({ id }) => id);
    const left = leftOptions(facility, listed);
    add(path, { options: left.every((id) => ids.includes(id)) ? ids : [...new Set([...left, ...ids])] });
    for (const { id, price, price_type } of prices) facts.set(`${path}/prices/${id}`, { price, price_type });
  };

  if (seller) add('seller', seller);
  for (const { id: institution, facilities = [], ...texts } of customers) {
    add(`institutions/${institution}`, texts);
    for (const { id, products: listed, form, ...fields } of facilities) {
      const path = `facilities/${id}`;
      add(path, { ...fields, ...daysIn(facilityDays, fields), institution });
      if (form) facts.set(`${path}/form`, { ...shopForms.get(id), ...form });
      if (listed) facts.set(`${path}/sets`, setsOf(id, listed));
      for (const each of listed ?? []) if (!isTaken(id, each)) addOffer(id, each);
    }
  }
  for (const set of products) {
    const { id, options: _, pictures, ...rest } = set;
    const fields = Object.fromEntries(Object.entries(rest).filter(([field]) => !isPictureText(field)));
    add(`sets/${id}`, { ...fields, ...(pictures && { pictures: pictures.map(digestOf) }) });
    const shown = (pictures ?? shopSet(id)?.pictures ?? []).map(digestOf);
    for (const [path, text] of textFacts(set, shown)) facts.set(`sets/${id}/alt/${path}`, text);
    const options = optionsOf(set);
    if (options)
      facts.set(
        `sets/${id}/options`,
        options.map((option) => option.id),
      );
    for (const { id: option, price, price_type, ...texts } of options ?? [])
      add(`sets/${id}/option/${option}`, { ...texts, ...(price !== undefined && { usual: { price, price_type } }) });
  }
  return facts;
};

/** The file name of a picture in a catalogue that is built from facts. */
const pictureName = (digest: string): string => `${digest}.webp`;
export const digestIn = (name: string): string => name.replace(/\.webp$/, '');

type Tree = { [part: string]: Tree | unknown };

/** The tree has no prototype, so `constructor` can be an id. */
const newTree = (): Tree => Object.create(null);

/** Facts as a tree by path. No path begins with another path, so a leaf has no children. */
const treeOf = (facts: Facts): Tree => {
  const root = newTree();
  for (const [path, value] of facts) {
    const parts = path.split('/');
    const last = parts.pop() ?? '';
    let node = root;
    for (const part of parts) {
      const child = (node[part] ?? newTree()) as Tree;
      node[part] = child;
      node = child;
    }
    // The file omits a value that is null.
    if (value !== null) node[last] = value;
  }
  return root;
};

const childrenOf = (node: unknown): [string, Tree][] => Object.entries((node ?? {}) as Record<string, Tree>);

/** The ids of things that the built file must list, even if no facts are about them. */
interface Named {
  readonly institutions: ReadonlySet<string>;
  readonly sets: ReadonlySet<string>;
}

const withNamed = (node: unknown, ids: ReadonlySet<string>): [string, Tree][] =>
  childrenOf({ ...Object.fromEntries([...ids].map((id) => [id, {}])), ...(node as object) });

/** Builds a catalogue file from facts. The caller validates it. */
export const fileOf = (facts: Facts, named: Named): unknown => {
  const { seller, institutions, facilities, sets } = treeOf(facts);
  const facilitiesOf = Map.groupBy(childrenOf(facilities), ([, { institution }]) => institution);
  const offerOf = (offers: Tree, id: string) => {
    const { options, prices, ...days } = (offers[id] ?? {}) as Tree;
    const priced = (options as string[] | undefined)?.map((option) => [option, (prices as Tree)[option]]);
    return { id, ...days, ...(priced && { prices: Object.fromEntries(priced) }) };
  };
  const facilityOf = ([id, { institution: _, sets: listed, offers = newTree(), ...fields }]: [string, Tree]) => ({
    id,
    ...fields,
    ...(listed !== undefined && { products: (listed as string[]).map((set) => offerOf(offers as Tree, set)) }),
  });
  return {
    ...(seller !== undefined && { seller }),
    customers: withNamed(institutions, named.institutions).map(([id, texts]) => ({
      id,
      ...texts,
      facilities: (facilitiesOf.get(id) ?? []).map(facilityOf),
    })),
    products: withNamed(sets, named.sets).map(([id, { options, option, pictures, alt, ...fields }]) => ({
      id,
      ...fields,
      ...(pictures !== undefined && { pictures: (pictures as string[]).map(pictureName) }),
      ...fieldsOfTexts(alt, (pictures ?? []) as string[]),
      ...(options !== undefined && {
        options: (options as string[]).map((each) => {
          const { usual, ...texts } = ((option as Tree | undefined)?.[each] ?? {}) as Tree;
          return { id: each, ...texts, ...(usual as object) };
        }),
      }),
    })),
  };
};
