import * as z from 'zod';
import { Catalogue } from './file.ts';
import { kindOf, type ValueKind } from './value-kinds.ts';

/** The things in a catalogue file, by parent thing and by field of the parent. */
const parts = {
  file: { seller: 'seller', customers: 'institution', products: 'set' },
  seller: {},
  institution: { facilities: 'facility' },
  form: { inputs: 'question' },
  facility: { form: 'form', staff_questions: 'question', products: 'offer' },
  question: { options: 'choice' },
  choice: {},
  offer: { prices: 'price' },
  price: {},
  set: { contents: 'part', quantity_a: 'unit', quantity_b: 'unit', options: 'option' },
  part: {},
  unit: {},
  option: {},
} as const;

export type Thing = keyof typeof parts;
export type Path = readonly (string | number)[];

const partOf = (thing: Thing, field: string): Thing | undefined =>
  Object.hasOwn(parts[thing], field) ? (parts[thing] as Readonly<Record<string, Thing>>)[field] : undefined;

/** Things that are the value of a field. Other things are items of a list, except prices, which are in a record by option id. */
const standsAlone: readonly Thing[] = ['seller', 'form', 'unit'];

/** A thing on the way to a field, and its path. */
interface Step {
  readonly thing: Thing;
  readonly path: Path;
}

interface PathTarget {
  readonly steps: readonly Step[];
  /** The field that the path leads to, in the last thing of `steps`. Undefined if the path leads to the thing. */
  readonly field: string | undefined;
}

/** The things that a path passes through, and the field that it leads to. */
export const placeOf = (path: Path): PathTarget => {
  const steps: Step[] = [{ thing: 'file', path: [] }];
  for (let at = 0; at < path.length; ) {
    const { thing } = steps.at(-1) as Step;
    const field = String(path[at]);
    const next = partOf(thing, field);
    const length = next && standsAlone.includes(next) ? 1 : 2;
    // The path leads to this field if it ends here, or if the field contains no thing.
    if (!next || at + length > path.length || (length === 1 && at + 1 === path.length)) return { steps, field };
    steps.push({ thing: next, path: path.slice(0, at + length) });
    at += length;
  }
  return { steps, field: undefined };
};

/** A path to a thing of this kind, through the first item of each list. */
export const pathTo = (thing: Thing): Path => {
  for (const [parent, below] of Object.entries(parts))
    for (const [field, part] of Object.entries(below))
      if (part === thing) return [...pathTo(parent as Thing), field, ...(standsAlone.includes(thing) ? [] : [0])];
  return [];
};

type Schema = z.core.$ZodType;

/** Removes the wrappers optional, nullable and default from a schema. */
const unwrap = (schema: Schema): Schema => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  return schema;
};

/** The schema of a list's or record's items. */
const itemOf = (schema: Schema): Schema => {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return unwrap(bare.def.element);
  return bare instanceof z.ZodRecord ? unwrap(bare.def.valueType) : bare;
};

/** The schema of each field of a thing, by the field's name. */
export type Fields = Readonly<Record<string, Schema>>;

const fieldsOfTree = (thing: Thing, schema: Schema): [Thing, Fields][] => {
  const fields: Fields = schema instanceof z.ZodObject ? schema.shape : {};
  const below = Object.entries(parts[thing]) as [string, Thing][];
  return [[thing, fields], ...below.flatMap(([field, part]) => fieldsOfTree(part, itemOf(fields[field] ?? schema)))];
};

/** The fields of each thing, in file order. */
export const fieldsOf = Object.fromEntries(fieldsOfTree('file', Catalogue)) as Readonly<Record<Thing, Fields>>;

/** The values that a field may have. */
export interface Rule {
  readonly kind: ValueKind;
  readonly choices?: readonly (string | number)[];
  readonly least?: number;
  readonly most?: number;
}

/** The limits of a number or of a list's length. */
const sizeOf = (schema: Schema): Pick<Rule, 'least' | 'most'> => {
  const size: { least?: number; most?: number } = {};
  for (const check of schema._zod.def.checks ?? []) {
    const { minimum, maximum, check: name, value } = check._zod.def as unknown as Readonly<Record<string, unknown>>;
    const least = minimum ?? (name === 'greater_than' ? value : undefined);
    const most = maximum ?? (name === 'less_than' ? value : undefined);
    if (typeof least === 'number') size.least = least;
    if (typeof most === 'number') size.most = most;
  }
  return size;
};

export const ruleOf = (schema: Schema): Rule => {
  const bare = unwrap(schema);
  const kind = kindOf(bare);
  if (bare instanceof z.ZodArray) return { kind: 'list', ...sizeOf(bare) };
  if (bare instanceof z.ZodEnum) return { kind: kind ?? 'choice', choices: bare.options };
  if (bare instanceof z.ZodLiteral) return { kind: kind ?? 'choice', choices: bare.def.values as number[] };
  return { kind: kind ?? 'mapping', ...sizeOf(bare) };
};

/** The allowed values at a path. */
export const ruleAt = (path: Path): Rule => {
  const { steps, field } = placeOf(path);
  const thing = steps.at(-1)?.thing ?? 'file';
  if (field === undefined) return thing === 'offer' || thing === 'price' ? { kind: thing } : { kind: 'mapping' };
  const schema = Object.hasOwn(fieldsOf[thing], field) ? fieldsOf[thing][field] : undefined;
  if (!schema) return { kind: 'mapping' };
  return ruleOf(typeof path.at(-1) === 'number' ? itemOf(schema) : schema);
};
