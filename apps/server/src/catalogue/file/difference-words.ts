import type { Language } from '@hitosoroi/rules/language';
import { catalogueDifference } from '@hitosoroi/texts/catalogue-difference';
import { textsOf } from '@hitosoroi/texts/text';
import type { Difference, Differing } from './difference.ts';
import type { Facts } from './facts.ts';
import { wordsFor } from './field-in-words.ts';

const texts = textsOf(catalogueDifference);

/** A changed facility, institution or set, and each changed fact in words; for a new one only its name. */
interface ThingDiffers {
  readonly name: string;
  readonly isNew: boolean;
  readonly facts: readonly { readonly path: string; readonly words: string }[];
}

const news = { facilities: 'facility', institutions: 'institution', sets: 'set' } as const;
const isNewKind = (kind: string): kind is keyof typeof news => kind in news;

const thingOf = ({ path }: Differing): string => {
  const [kind = '', id = ''] = path.split('/');
  return kind === 'seller' ? kind : `${kind}/${id}`;
};

const isListOfIds = (path: string): boolean => /\/(?:sets|options)$/.test(path);

/** Differences, thing by thing. */
export const differingThings = (
  differing: readonly Differing[],
  { merged }: Difference,
  present: Facts,
  language: Language,
): ThingDiffers[] => {
  const say = texts(language);
  const { nameOf, fieldIn, valueIn, namesIn } = wordsFor(merged, language);
  const listInWords = (path: string, from: readonly string[], to: readonly string[]): string => {
    const field = fieldIn(path);
    const [had, has] = [new Set(from), new Set(to)];
    const added = to.filter((id) => !had.has(id));
    const removed = from.filter((id) => !has.has(id));
    const words = [
      ...(added.length > 0 ? [say('difference.added', { field, names: namesIn(path, added) })] : []),
      ...(removed.length > 0 ? [say('difference.removed', { field, names: namesIn(path, removed) })] : []),
    ];
    return words.join('; ') || say('difference.sorted', { field });
  };
  const wordsOf = ({ path, from, to }: Differing): string => {
    if (isListOfIds(path)) return listInWords(path, (from ?? []) as string[], (to ?? []) as string[]);
    const [field, before, after] = [fieldIn(path), valueIn(path, from), valueIn(path, to)];
    const isShort = before !== undefined && after !== undefined;
    return isShort ? say('difference.changed', { field, from: before, to: after }) : say('difference.long', { field });
  };
  return [...Map.groupBy(differing, thingOf)].map(([thing, facts]) => {
    const [kind = '', id = ''] = thing.split('/');
    const name = kind === 'seller' ? say('difference.seller') : nameOf(thing, id);
    if (isNewKind(kind) && !present.has(`${thing}/name`))
      return { name: say(`difference.new_${news[kind]}`, { name }), isNew: true, facts: [] };
    return { name, isNew: false, facts: facts.map((each) => ({ path: each.path, words: wordsOf(each) })) };
  });
};

/** The differences, one line per thing. */
export const differingLines = (
  differing: readonly Differing[],
  difference: Difference,
  present: Facts,
  language: Language,
): string[] =>
  differingThings(differing, difference, present, language).map(({ name, isNew, facts }) =>
    isNew
      ? name
      : texts(language)('difference.line', { thing: name, changes: facts.map(({ words }) => words).join('; ') }),
  );

/** What an import changes and keeps, for the person who confirms it. */
export const differenceInWords = (difference: Difference, present: Facts, language: Language): string => {
  const say = texts(language);
  const linesOf = (differing: readonly Differing[]) => differingLines(differing, difference, present, language);
  const { changes, kept, conflicts } = difference;
  const left = (['kept', 'conflicts'] as const).flatMap((group) => {
    const lines = linesOf(difference[group]).map((line) => `  ${line}`);
    return lines.length > 0 ? [say(`difference.${group}`), ...lines] : [];
  });
  const isAll = kept.length + conflicts.length === 0;
  const changed =
    changes.length === 0
      ? [say('difference.nothing')]
      : [...linesOf(changes), ...(isAll ? [say('difference.nothing_else')] : [])];
  return [...changed, ...left].map((line) => `${line}\n`).join('');
};
