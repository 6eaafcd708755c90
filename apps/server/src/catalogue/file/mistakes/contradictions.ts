import { isPictureText } from '../../sets/picture-texts.ts';
import { MOST } from '../file.ts';
import type { Path } from '../file-structure.ts';
import { type Loose, listOf, looseOf, type Mistake } from './mistake.ts';

/**
 * Rules that compare several places of a file. They also run on input that the schema refused, so that one message reports all mistakes.
 */

/** A thing, such as a facility, and its path in the file. */
interface Standing {
  readonly thing: Loose;
  readonly path: Path;
}

const standingIn = (thing: Loose, path: Path, field: string): Standing[] =>
  listOf(thing[field]).map((each, index) => ({
    thing: typeof each === 'string' ? { id: each } : looseOf(each),
    path: [...path, field, index],
  }));

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const repeatedIn = (standing: readonly Standing[], field: string): Mistake[] => {
  const seen = new Set<unknown>();
  return standing.flatMap(({ thing, path }) => {
    const value = thing[field];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    if (seen.has(value)) return [{ kind: 'repeated', path: [...path, field], values: { value } } as const];
    seen.add(value);
    return [];
  });
};

/**
 * Whether one day is after another. Compares two dates, or two relative days, but not a date with a relative day: only the import decides
 * which date `today` means.
 */
const isAfter = (one: string, other: string): boolean => {
  const [relative, otherRelative] = [one, other].map((value) => value.startsWith('today'));
  if (relative !== otherRelative) return false;
  return relative ? Number(one.slice(5)) > Number(other.slice(5)) : one > other;
};

const endsEarly = ({ thing, path }: Standing, from: string, until: string): Mistake[] => {
  const [start, end] = [textOf(thing[from]), textOf(thing[until])];
  return start && end && isAfter(start, end)
    ? [{ kind: 'ends_early', path: [...path, until], values: { start, end } }]
    : [];
};

/** Mistakes in the limits of an offer under which no order would be possible. */
const belowLeast = ({ thing, path }: Standing): Mistake[] => {
  const { least } = thing;
  return (['most', 'stock'] as const).flatMap((field) => {
    const value = thing[field];
    return typeof least === 'number' && typeof value === 'number' && value < least
      ? [{ kind: 'below_least', path: [...path, field], values: { value, least } } as const]
      : [];
  });
};

const inQuestion = ({ thing, path }: Standing): Mistake[] => {
  const choices = standingIn(thing, path, 'options');
  const isSelect = thing.type === 'select';
  const at = [...path, 'options'];
  return [
    ...(isSelect && choices.every((choice) => choice.thing.invisible === true)
      ? [{ kind: 'no_choice', path: at } as const]
      : []),
    ...(textOf(thing.type) && !isSelect && choices.length > 0
      ? [{ kind: 'needless_choices', path: [...path, 'type'], values: { type: String(thing.type) } } as const]
      : []),
    ...repeatedIn(choices, 'label'),
  ];
};

/** Mistakes in a facility's offer: the set or an option does not exist, or the set belongs to another facility. */
const inOffer = ({ thing, path }: Standing, facility: Loose, sets: ReadonlyMap<unknown, Loose>): Mistake[] => {
  const id = textOf(thing.id);
  const set = sets.get(id);
  if (id === undefined) return [];
  if (!set) return [{ kind: 'no_set', path: [...path, 'id'], values: { value: id } }];
  if (textOf(set.facility) && set.facility !== facility.id)
    return [{ kind: 'other_facility', path: [...path, 'id'], values: { value: id, facility: String(set.facility) } }];
  const options = new Set(listOf(set.options).map((option) => looseOf(option).id));
  return Object.keys(looseOf(thing.prices))
    .filter((option) => !options.has(option))
    .map((option) => ({ kind: 'no_option', path: [...path, 'prices', option], values: { value: option, set: id } }));
};

/** Mistakes about a price for an option named `__proto__`. The schema drops this name without reporting it. */
const unheardOfOption = ({ thing, path }: Standing): Mistake[] => {
  const value = '__proto__';
  return Object.hasOwn(looseOf(thing.prices), value)
    ? [{ kind: 'no_option', path: [...path, 'prices', value], values: { value, set: String(thing.id) } }]
    : [];
};

const inFacility = (facility: Standing, sets: ReadonlyMap<unknown, Loose> | undefined): Mistake[] => {
  const { thing, path } = facility;
  const offers = standingIn(thing, path, 'products');
  const questions = [
    ...standingIn(looseOf(thing.form), [...path, 'form'], 'inputs'),
    ...standingIn(thing, path, 'staff_questions'),
  ];
  const opens = textOf(thing.opens_on);
  return [
    ...endsEarly(facility, 'start_date', 'end_date'),
    ...(opens && opens === thing.closes_on ? [{ kind: 'same_day', path: [...path, 'closes_on'] } as const] : []),
    ...repeatedIn(offers, 'id'),
    ...offers.flatMap((offer) => endsEarly(offer, 'offered_from', 'offered_until')),
    ...offers.flatMap(belowLeast),
    ...offers.flatMap(unheardOfOption),
    ...(sets ? offers.flatMap((offer) => inOffer(offer, thing, sets)) : []),
    ...repeatedIn(questions, 'id'),
    ...questions.flatMap(inQuestion),
  ];
};

/**
 * Mistakes about alternative texts without a picture. A file that omits `pictures` has no such mistake, because the set keeps the shop's
 * pictures.
 */
const textsAlone = ({ thing, path }: Standing, isWhole: boolean): Mistake[] => {
  if (!isWhole && !Object.hasOwn(thing, 'pictures')) return [];
  const count = listOf(thing.pictures).length;
  return Object.keys(thing)
    .filter((field) => isPictureText(field) && textOf(thing[field]) && Number(field.at(4)) > count)
    .map((field) => ({ kind: 'text_alone', path: [...path, field], values: { number: field.charAt(4) } }));
};

/**
 * All contradictions in a catalogue. Checks offers only in the merged catalogue (`isWhole`), because a file may omit sets that the shop
 * has.
 */
export const contradictionsIn = (value: unknown, isWhole: boolean): Mistake[] => {
  const file = looseOf(value);
  const institutions = standingIn(file, [], 'customers');
  const facilities = institutions.flatMap(({ thing, path }) => standingIn(thing, path, 'facilities'));
  const sets = standingIn(file, [], 'products');
  const byId = isWhole ? new Map(sets.map(({ thing }) => [thing.id, thing])) : undefined;
  const count = facilities.length;
  return [
    ...(count > MOST.facilities
      ? [{ kind: 'too_many', path: ['customers'], values: { count, most: MOST.facilities } } as const]
      : []),
    ...repeatedIn(institutions, 'id'),
    ...repeatedIn(sets, 'id'),
    ...['id', 'key', 'code'].flatMap((field) => repeatedIn(facilities, field)),
    ...sets.flatMap(({ thing, path }) => repeatedIn(standingIn(thing, path, 'options'), 'id')),
    ...sets.flatMap((set) => textsAlone(set, isWhole)),
    ...facilities.flatMap((facility) => inFacility(facility, byId)),
  ];
};
