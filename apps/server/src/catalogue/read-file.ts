import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { Catalogue } from './file.ts';
import { type Picture, readPicture } from './picture.ts';

/** A catalogue that has passed every check, with the pictures it names. */
export interface CheckedCatalogue {
  readonly catalogue: Catalogue;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly digest: string;
}

/** A mistake in a catalogue file, said so that its writer finds it. */
export class CatalogueError extends Error {}

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    '',
  );

const readText = (path: string): string => {
  let content: Buffer;
  try {
    content = readFileSync(path);
  } catch {
    throw new CatalogueError(`${path}: cannot be read`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new CatalogueError(`${basename(path)}: is not UTF-8; save it with that encoding (it may be Shift_JIS)`);
  }
};

/** A file whose aliases unfold into too much is refused like any other mistake. */
const plainValue = (document: Document, name: string): unknown => {
  try {
    return document.toJS();
  } catch (error) {
    throw new CatalogueError(`${name}: ${error instanceof Error ? error.message : error}`);
  }
};

/** Reads a catalogue and the pictures in the folder `pictures` beside it. Every mistake is named by line and field. */
export const readCatalogueFile = async (path: string): Promise<CheckedCatalogue> => {
  const name = basename(path);
  const source = readText(path);
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineOf = (field: readonly PropertyKey[]): number => {
    for (let depth = field.length; depth >= 0; depth -= 1) {
      const node = depth === 0 ? document.contents : document.getIn(field.slice(0, depth), true);
      const start = (node as { range?: [number] } | null | undefined)?.range?.[0];
      if (start !== undefined) return lines.linePos(start).line;
    }
    return 1;
  };
  const refuse = (mistakes: [line: number, text: string][]): never => {
    const sorted = mistakes.sort(([one], [other]) => one - other);
    throw new CatalogueError(sorted.map(([line, text]) => `${name}:${line}: ${text}`).join('\n'));
  };

  if (document.errors.length > 0)
    refuse(document.errors.map((error) => [lines.linePos(error.pos[0]).line, error.message]));
  const checked = Catalogue.safeParse(plainValue(document, name));
  if (!checked.success) {
    return refuse(
      checked.error.issues.map((issue) => {
        const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
        return [lineOf([...issue.path, ...unknown]), `${fieldName(issue.path) || 'the file'}: ${issue.message}`];
      }),
    );
  }

  const pictures = new Map<string, Picture>();
  const missing: [number, string][] = [];
  for (const [p, product] of checked.data.products.entries()) {
    for (const [i, file] of product.pictures.entries()) {
      const field = ['products', p, 'pictures', i];
      try {
        if (!pictures.has(file)) pictures.set(file, await readPicture(join(dirname(path), 'pictures', file)));
      } catch (error) {
        const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
        const problem = isMissing ? `there is no file pictures/${file}` : `pictures/${file} is no picture`;
        missing.push([lineOf(field), `${fieldName(field)}: ${problem}`]);
      }
    }
  }
  if (missing.length > 0) refuse(missing);
  return { catalogue: checked.data, pictures, digest: sha256(source) };
};
