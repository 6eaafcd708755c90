import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { Changed } from '../api/client.ts';
import { T } from '../language/t.tsx';

/** Says whose changes were taken into the form. Null if the server does not know. */
export function Merged({ changed }: { changed: Changed | null }) {
  const language = useLanguage();
  if (!changed) return <T id="stale.merged" />;
  const values = { name: changed.by, at: instantText(changed.at, language) };
  return <T id={changed.whose === 'theirs' ? 'stale.merged_by' : 'stale.merged_by_you'} values={values} />;
}
