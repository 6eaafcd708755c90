import { createHash } from 'node:crypto';
import {
  type Alias,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Path } from './file-structure.ts';
import { mistakenFile, refusedFile } from './mistakes/catalogue-error.ts';
import type { FilePlace, Mistake, MistakeKind } from './mistakes/mistake.ts';

/** Our kind of mistake for each error code of the YAML parser. */
const kinds: Readonly<Record<ErrorCode, MistakeKind>> = {
  TAB_AS_INDENT: 'yaml_tab',
  BAD_INDENT: 'yaml_indent',
  BLOCK_IN_FLOW: 'yaml_indent',
  BLOCK_AS_IMPLICIT_KEY: 'yaml_colon',
  MULTILINE_IMPLICIT_KEY: 'yaml_colon',
  KEY_OVER_1024_CHARS: 'yaml_colon',
  MISSING_CHAR: 'yaml_unclosed',
  DUPLICATE_KEY: 'yaml_repeated',
  BAD_SCALAR_START: 'yaml_start',
  BAD_DQ_ESCAPE: 'yaml_start',
  BAD_ALIAS: 'yaml_alias',
  ALIAS_PROPS: 'yaml_alias',
  RESOURCE_EXHAUSTION: 'yaml_other',
  MULTIPLE_ANCHORS: 'yaml_alias',
  MULTIPLE_DOCS: 'yaml_documents',
  BAD_COLLECTION_TYPE: 'yaml_other',
  BAD_DIRECTIVE: 'yaml_other',
  BAD_PROP_ORDER: 'yaml_other',
  IMPOSSIBLE: 'yaml_other',
  MULTIPLE_TAGS: 'yaml_other',
  NON_STRING_KEY: 'yaml_other',
  TAG_RESOLVE_FAILED: 'yaml_other',
  UNEXPECTED_TOKEN: 'yaml_other',
};

/** Characters that a Japanese keyboard types in full width, instead of the colon and the space that YAML requires. */
const wide = /^[^"'#]*：|^\s*\u3000/;

/** Returns the kind of a syntax mistake, from the parser's error and the line where it occurred. */
const yamlMistake = ({ code, message }: YAMLError, line: string): MistakeKind => {
  if (wide.test(line)) return 'yaml_wide';
  if (/^ *\t/.test(line)) return 'yaml_tab';
  // The parser reports an unclosed list where the next field begins.
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) return 'yaml_unclosed';
  // The parser treats a line that is indented too far as part of the line before.
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && line.split(': ').length === 2) return 'yaml_indent';
  return kinds[code];
};

const atLine = (line: number): FilePlace => ({ words: `:${line}`, order: line });

const decode = (name: string, content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refusedFile(name, 'not_utf8');
  }
};

/** The deepest nesting that the server reads. No valid file nests that deep. */
const DEEPEST = 30;
/** Sixty lists or mappings, each directly inside the one before. The YAML library would recurse into all of them before it refuses them. */
const tooDeep = /(?:[[{]\s*|[-?:] [ \t]*){60}/;

/** Parses YAML. Returns its value, and the place of every field. */
export const readYaml = (name: string, content: Uint8Array) => {
  const text = decode(name, content);
  const lines = new LineCounter();
  const refuse = (mistakes: readonly Mistake[]): never => {
    throw mistakenFile({ name, writes: 'yaml', value: undefined, placeOf: () => atLine(1) }, mistakes);
  };
  const deep = tooDeep.exec(text);
  if (deep) refuse([{ kind: 'yaml_other', place: atLine(text.slice(0, deep.index).split('\n').length) }]);
  // The library compares each field with all fields before it, which takes minutes for many fields. So `mapDocument` finds duplicate fields
  // instead.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const placeAt = (offset: number): FilePlace => atLine(Math.max(1, lines.linePos(offset).line));
  if (document.errors.length > 0) {
    const written = text.split('\n');
    const found = new Map<number, Mistake>();
    for (const error of document.errors) {
      const place = placeAt(error.pos[0]);
      const line = written[place.order - 1] ?? '';
      if (!found.has(place.order)) found.set(place.order, { kind: yamlMistake(error, line), place });
    }
    refuse([...found.values()]);
  }
  if (document.contents === null) throw refusedFile(name, 'empty');
  const { places, mistakes } = mapDocument(document.contents, placeAt);
  if (mistakes.length > 0) refuse(mistakes);
  const refuseAlias = (offset: number) => refuse([{ kind: 'yaml_alias', place: placeAt(offset) }]);
  return {
    name,
    writes: 'yaml' as const,
    value: plainValue(document, refuseAlias),
    places,
    digest: createHash('sha256').update(text).digest('hex'),
  };
};

/** The place of every field, and mistakes: duplicate fields, nesting that is too deep, aliases inside their own anchor. */
const mapDocument = (contents: ParsedNode, placeAt: (offset: number) => FilePlace) => {
  const places = new Map<string, FilePlace>();
  const mistakes: Mistake[] = [];
  const around: (string | undefined)[] = [];
  const enter = (node: ParsedNode | null, path: Path): void => {
    if (!node) return;
    const place = placeAt(node.range[0]);
    places.set(JSON.stringify(path), place);
    if (isAlias(node)) {
      if (around.includes(node.source)) mistakes.push({ kind: 'yaml_alias', place });
      return;
    }
    around.push(node.anchor);
    if (path.length > DEEPEST) mistakes.push({ kind: 'yaml_other', place });
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) enter(item as ParsedNode, [...path, index]);
    else if (isMap(node)) {
      const seen = new Set<string>();
      for (const { key, value } of node.items) {
        const field = isScalar(key) ? String(key.value) : isAlias(key) ? `*${key.source}` : '';
        if (seen.has(field)) mistakes.push({ kind: 'yaml_repeated', place: placeAt((key as ParsedNode).range[0]) });
        seen.add(field);
        enter(value as ParsedNode | null, [...path, field]);
      }
    }
    around.pop();
  };
  enter(contents, []);
  return { places, mistakes };
};

/**
 * The position of the alias to report: the first one without an anchor. If every alias has an anchor, returns the first alias, because the
 * aliases together expand too much. Walks the document only once, because it may have thousands of aliases.
 */
const badAlias = (document: Document.Parsed): number => {
  const anchors = new Set<string>();
  let first: Alias | undefined;
  let lost: Alias | undefined;
  visit(document, {
    Alias: (_, node) => {
      first ??= node;
      if (anchors.has(node.source)) return undefined;
      lost = node;
      return visit.BREAK;
    },
    Node: (_, node) => {
      if ('anchor' in node && node.anchor) anchors.add(node.anchor);
    },
  });
  return (lost ?? first)?.range?.[0] ?? 0;
};

/** The document's value. Refuses a file whose aliases have no anchor or expand too much. */
const plainValue = (document: Document.Parsed, refuse: (offset: number) => never): unknown => {
  try {
    return document.toJS();
  } catch {
    return refuse(badAlias(document));
  }
};
