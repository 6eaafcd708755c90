import { type TextValues, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';

/** A text as paragraphs. Line breaks separate them. */
export function Paragraphs({ id, values }: { id: TextId; values?: TextValues }) {
  const t = useTexts();
  return t(id, values)
    .split('\n')
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
