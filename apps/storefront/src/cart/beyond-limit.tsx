import { inLanguage } from '@hitosoroi/rules/language';
import { limitTextId } from '@hitosoroi/rules/set-limits';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';
import type { BeyondInCart } from './beyond-limits.ts';

/** Says which set is beyond which limit. */
export function BeyondLimit({ beyond }: { beyond: Omit<BeyondInCart, 'id'> }) {
  const language = useLanguage();
  const values = { name: inLanguage(language, beyond.name, beyond.nameEn), count: beyond.count };
  return <T id={limitTextId(beyond)} values={values} />;
}
