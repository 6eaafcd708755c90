export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const bullet = /^[・-]\s*/;

/** Parses the plain text of a legal document: a title, then blocks separated by blank lines. */
export const readBlocks = (source: string): { title: string; blocks: Block[] } => {
  const [title = '', ...rest] = source.trim().split(/\n\s*\n/);
  const blocks = rest.map((text): Block => {
    const lines = text.split('\n');
    if (lines.every((line) => bullet.test(line))) {
      return { kind: 'list', items: lines.map((line) => line.replace(bullet, '')) };
    }
    return { kind: lines.length === 1 && /^\d+\. /.test(text) ? 'heading' : 'paragraph', text };
  });
  return { title, blocks };
};
