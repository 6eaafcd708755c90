import { compileFurigana, phrasesIn, withoutFurigana } from '@hitosoroi/texts/furigana';
import { Written } from '@hitosoroi/web/language.tsx';
import { Ruby } from './ruby.tsx';
import { useIsEasy } from './use-is-easy.ts';

interface StaffWordsProps {
  readonly text: string;
  /** The text in easy Japanese, with readings in brackets. Staff may have written none. */
  readonly easy: string | undefined;
}

/** A text that staff wrote for members, in the wording of the page. */
export function StaffWords({ text, easy }: StaffWordsProps) {
  const isEasy = useIsEasy();
  if (!isEasy || !easy) return <Written text={text} />;
  const phrases = phrasesIn(compileFurigana(easy));
  return phrases ? <Ruby phrases={phrases} /> : easy;
}

/** Returns a function that gives such a text as a string, for choices of a list, which cannot have readings. */
export const useStaffWords = () => {
  const isEasy = useIsEasy();
  return ({ text, easy }: StaffWordsProps): string => (isEasy && easy ? withoutFurigana(compileFurigana(easy)) : text);
};
