import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import styles from './kind-filter.module.css';
import type { Kind } from './use-kind.ts';

interface KindFilterProps {
  readonly kinds: readonly Kind[];
  /** The chosen kind; undefined if all sets are shown. */
  readonly kind: string | undefined;
  /** The number of shown sets. */
  readonly count: number;
  readonly onChoose: (kind: string | undefined) => void;
}

/** A filter by kind, for finding a set among many. */
export function KindFilter({ kinds, kind, count, onChoose }: KindFilterProps) {
  const language = useLanguage();
  return (
    <div className={styles.filter}>
      <Chips title="products.kind">
        <Chip name="kind" checked={kind === undefined} onChange={() => onChoose(undefined)}>
          <T id="products.all_kinds" />
        </Chip>
        {kinds.map((each) => (
          <Chip key={each.kind} name="kind" checked={each.kind === kind} onChange={() => onChoose(each.kind)}>
            <Written text={inLanguage(language, each.kind, each.kind_en)} />
          </Chip>
        ))}
      </Chips>
      <p role="status" className={styles.count}>
        <T id="products.count" values={{ count }} />
      </p>
    </div>
  );
}
