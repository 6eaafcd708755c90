import type { Language } from '@hitosoroi/rules/language';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import type { Text } from '@hitosoroi/texts/text';
import { fieldsOf, type Path, pathTo, type Rule, ruleOf, type Thing } from '../file-structure.ts';
import { fieldLabel } from '../mistakes/words.ts';

/**
 * The sheets of a workbook, in the order in which authors fill them in. Each has the columns that name a row's parents, such as the set of
 * an option.
 */
const parents = {
  seller: [],
  institution: [],
  facility: ['institution'],
  question: ['facility', 'staff_only'],
  choice: ['facility', 'question'],
  set: [],
  part: ['set'],
  option: ['set'],
  offer: ['facility', 'set', 'option'],
} as const satisfies { readonly [Of in Thing]?: readonly string[] };

export type SheetThing = keyof typeof parents;
type Parent = (typeof parents)[SheetThing][number];
export const sheetThings = Object.keys(parents) as SheetThing[];

/** A column of a sheet. It is a field of the row's thing, or names a parent of the thing. */
export interface Column {
  /** The head of the column ends with this id in brackets. */
  readonly id: string;
  readonly parent?: Parent;
  /** The column shows the name of this parent beside its ID, for people who read the sheet. An import ignores it. */
  readonly nameOf?: 'facility' | 'set' | 'option';
  /** The field's path within the row's thing. */
  readonly path: Path;
  readonly rule: Rule;
  /** The field's path in a catalogue file. The label and the example are looked up by this path. */
  readonly known: Path;
}

const pictureColumns = (known: Path): Column[] =>
  [0, 1, 2].map((index) => ({
    id: `pictures.${index + 1}`,
    path: ['pictures', index],
    rule: { kind: 'picture' },
    known: [...known, 'pictures', index],
  }));

const columnsIn = (thing: Thing, within: Path, known: Path): Column[] =>
  Object.entries(fieldsOf[thing]).flatMap(([field, schema]): Column[] => {
    const rule = ruleOf(schema);
    const path = [...within, field];
    const at = [...known, field];
    if (field === 'pictures') return pictureColumns(known);
    if (field === 'form') return columnsIn('form', path, at);
    if (rule.kind === 'mapping' && field.startsWith('quantity')) return columnsIn('unit', path, at);
    return rule.kind === 'list' || rule.kind === 'mapping' ? [] : [{ id: path.join('.'), path, rule, known: at }];
  });

/** The name of a parent, in the sheet of prices, where three IDs alone would say too little. */
const nameColumn = (parent: 'facility' | 'set' | 'option'): Column => ({
  id: `${parent}_name`,
  nameOf: parent,
  path: [],
  rule: { kind: 'note' },
  known: [...pathTo(parent), 'name'],
});

const parentColumns = (thing: SheetThing): Column[] =>
  parents[thing].flatMap((parent): Column[] => {
    const column = parentColumn(parent);
    const isNamed = parent === 'facility' || parent === 'set' || parent === 'option';
    return thing === 'offer' && isNamed ? [column, nameColumn(parent)] : [column];
  });

const parentColumn = (parent: Parent): Column => {
  if (parent === 'staff_only')
    return { id: parent, parent, path: [], rule: { kind: 'yes_no' }, known: [...pathTo('question'), 'invisible'] };
  const known = [...pathTo(parent), 'id'];
  const kind = parent === 'question' ? 'number' : 'handle';
  return { id: parent, parent, path: [], rule: { kind }, known };
};

/** The columns of a sheet. In the sheet of offers, each row is one option of a set with its price. */
export const columnsOf = (thing: SheetThing): Column[] => {
  const own = columnsIn(thing, [], pathTo(thing));
  const fields =
    thing === 'offer' ? [...own.filter(({ id }) => id !== 'id'), ...columnsIn('price', [], pathTo('price'))] : own;
  return [...parentColumns(thing), ...fields];
};

const sheets: Readonly<Record<string, Text>> = catalogueSheets;

export const columnLabel = ({ parent, nameOf, path, known }: Column, thing: SheetThing, language: Language): string => {
  if (nameOf) return catalogueSheets[`name.${nameOf}`][language];
  if (parent) return catalogueSheets[`parent.${parent}`][language];
  const [first, second] = path.map(String);
  if (first === 'pictures') return `${fieldLabel('set', first, language)} ${Number(second) + 1}`;
  if (first === 'form') return fieldLabel('form', String(second), language) ?? '';
  if (second !== undefined)
    return `${fieldLabel('set', String(first), language)}: ${fieldLabel('unit', second, language)}`;
  const isPrice = known.includes('prices');
  return fieldLabel(isPrice ? 'price' : thing, String(first), language) ?? '';
};

/** A column's head: the label in both languages, and the id. The id identifies the column even if an author edits the labels. */
export const headOf = (column: Column, thing: SheetThing): string =>
  `${columnLabel(column, thing, 'ja')}\n${columnLabel(column, thing, 'en')}\n(${column.id})`;

/** The label of a choice. A choice without a label is written as in a YAML file. */
export const pickWord = (column: Column, choice: string | number, language: Language): string => {
  const field = column.path.at(-1);
  return sheets[`pick.${field}.${choice}`]?.[language] ?? String(choice);
};
