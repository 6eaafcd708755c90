import type * as z from 'zod';
import { fieldsOf, type Path, placeOf, ruleAt } from '../file-structure.ts';
import { contradictionsIn } from './contradictions.ts';
import { type Mistake, valueAt } from './mistake.ts';

/** The edit distance: how many letters to change, add or remove. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === wanted ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[other.length] ?? 0;
};

/** How many letters may differ between a field's name and its misspelling. */
const mostWrong = (word: string): number => Math.max(1, Math.floor(word.length / 3));

/**
 * The word that the author probably meant. Skips words of very different length, because they cannot match, and comparing long words is
 * slow.
 */
const nearest = (word: string, words: readonly string[]): string | undefined => {
  const [found] = words
    .filter((each) => Math.abs(each.length - word.length) <= mostWrong(each))
    .map((each) => ({ each, far: distance(word.toLowerCase(), each) }))
    .toSorted((one, other) => one.far - other.far);
  return found && found.far <= mostWrong(found.each) ? found.each : undefined;
};

/** How many characters of a value a message shows. */
const SHORT = 40;
/** The beginning of a list or object as JSON. The whole JSON may have megabytes. */
const beginning = (value: object | null): string => {
  let left = SHORT;
  return JSON.stringify(value, (_, each) => {
    left -= 1;
    if (left < 0) return undefined;
    return typeof each === 'string' ? each.slice(0, SHORT) : each;
  });
};
const shown = (value: unknown): string => {
  const text = typeof value === 'object' ? beginning(value) : String(value);
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
};

const wide = /[\uFF01-\uFF5E\u3000]/;
const controls = /(?!\n)\p{Cc}/u;

const unknownField = (path: Path, name: string): Mistake => {
  const names = Object.keys(fieldsOf[placeOf(path).steps.at(-1)?.thing ?? 'file']);
  const near = nearest(name, names);
  const like = [...path, near ?? names[0] ?? ''];
  return near
    ? { kind: 'unknown', path: [...path, name], like, values: { name, near } }
    : { kind: 'unknown_far', path: [...path, name], like, values: { name, names: names.join(', ') } };
};

const wrongValue = (path: Path, value: unknown): Mistake => {
  if (value === undefined) return { kind: 'missing', path };
  if (value === null || value === '') return { kind: 'blank', path };
  if (typeof value === 'string') {
    const { kind } = ruleAt(path);
    if (kind === 'text' || kind === 'note')
      return {
        kind: value.trim() === '' ? 'blank' : controls.test(value) || !value.isWellFormed() ? 'control' : 'wrong',
        path,
        values: { value: shown(value) },
      };
    if (wide.test(value))
      return { kind: 'wide', path, values: { value: shown(value), half: shown(value).normalize('NFKC') } };
  }
  return { kind: 'wrong', path, values: { value: shown(value) } };
};

/** The value that the author wrote for a field. The author may write an offer as an id alone, or a price as a number alone. */
const writtenAt = (source: unknown, path: Path): unknown => {
  const parent = valueAt(source, path.slice(0, -1));
  return typeof parent === 'string' || typeof parent === 'number' ? parent : valueAt(source, path);
};

/** Translates an issue of the schema into our kinds of mistakes. */
const mistakesOf = (issue: z.core.$ZodIssue, source: unknown): Mistake[] => {
  const path = issue.path as Path;
  const value = writtenAt(source, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((name) => unknownField(path, name));
    case 'too_small':
      return Array.isArray(value)
        ? [{ kind: 'too_few', path, values: { least: Number(issue.minimum) } }]
        : [wrongValue(path, value)];
    case 'too_big':
      return Array.isArray(value)
        ? [{ kind: 'too_many', path, values: { count: value.length, most: Number(issue.maximum) } }]
        : typeof value === 'string'
          ? [{ kind: 'too_long', path, values: { count: value.length, most: Number(issue.maximum) } }]
          : [wrongValue(path, value)];
    // A key of a record is wrong, such as the option id of a price.
    case 'invalid_key':
      return [
        {
          kind: 'no_option',
          path,
          values: { value: String(path.at(-1)), set: String(valueAt(source, [...path.slice(0, -2), 'id'])) },
        },
      ];
    case 'invalid_type':
    case 'invalid_format':
    case 'invalid_value':
    case 'custom':
    case 'invalid_union':
    case 'invalid_element':
    case 'not_multiple_of':
      return [wrongValue(path, value)];
  }
};

/** All mistakes of a catalogue, one per field. If the schema finds a mistake in a field, contradictions in this field are left out. */
export const findMistakes = (value: unknown, issues: readonly z.core.$ZodIssue[], isWhole: boolean): Mistake[] => {
  const found = new Map<string, Mistake>();
  for (const mistake of [...issues.flatMap((issue) => mistakesOf(issue, value)), ...contradictionsIn(value, isWhole)]) {
    const field = JSON.stringify(mistake.path);
    if (!found.has(field)) found.set(field, mistake);
  }
  return [...found.values()];
};
