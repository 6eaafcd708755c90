import { createHash } from 'node:crypto';
import { type Alias, type Document, LineCounter, parseDocument, visit } from 'yaml';
import { CatalogueError } from './mistakes/catalogue-error.ts';
import type { Mistake, Place, Source } from './mistakes/mistake.ts';
import { yamlMistake } from './mistakes/yaml-mistakes.ts';
import type { Path } from './things.ts';

const atLine = (line: number): Place => ({ words: `:${line}`, order: line });

/** A file of which nothing is known but its name. */
export const unreadSource = (name: string): Source => ({
  name,
  writes: 'yaml',
  value: undefined,
  placeOf: () => ({ words: '', order: 0 }),
});

const decode = (name: string, content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new CatalogueError(unreadSource(name), [{ kind: 'not_utf8' }]);
  }
};

/** The line of a field, or of the nearest thing around it that is in the file. */
const lineOf = (document: Document, lines: LineCounter, path: Path): number => {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
    const start = (node as { range?: [number] } | null | undefined)?.range?.[0];
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
};

/** Reads YAML: what stands in it, and where. */
export const readYaml = (name: string, content: Uint8Array): Source & { readonly digest: string } => {
  const text = decode(name, content);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const source: Source = {
    name,
    writes: 'yaml',
    value: undefined,
    placeOf: (path) => atLine(lineOf(document, lines, path)),
  };
  const refuse = (mistakes: readonly Mistake[]): never => {
    throw new CatalogueError(source, mistakes);
  };
  if (document.errors.length > 0) {
    const found = new Map<number, Mistake>();
    for (const error of document.errors) {
      const { line } = lines.linePos(error.pos[0]);
      const kind = yamlMistake(error, text.split('\n')[line - 1] ?? '');
      if (!found.has(line)) found.set(line, { kind, place: atLine(line) });
    }
    refuse([...found.values()]);
  }
  if (document.contents === null) refuse([{ kind: 'empty', place: { words: '', order: 0 } }]);
  const refuseAlias = (offset: number) => refuse([{ kind: 'yaml_alias', place: atLine(lines.linePos(offset).line) }]);
  return {
    ...source,
    value: plainValue(document, refuseAlias),
    digest: createHash('sha256').update(text).digest('hex'),
  };
};

/** The first reference that leads nowhere, or else the first: together they unfold into too much. In one walk: there may be thousands. */
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

/** A file whose aliases unfold into too much is refused like any other mistake. */
const plainValue = (document: Document.Parsed, refuse: (offset: number) => never): unknown => {
  try {
    return document.toJS();
  } catch {
    return refuse(badAlias(document));
  }
};
