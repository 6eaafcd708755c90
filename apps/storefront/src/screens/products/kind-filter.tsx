import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { T } from '../../language/t.tsx';
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

function Chip({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <label className={styles.chip}>
      <input type="radio" name="kind" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}

/** A filter by kind, for finding a set among many. */
export function KindFilter({ kinds, kind, count, onChoose }: KindFilterProps) {
  const language = useLanguage();
  return (
    <div className={styles.filter}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">
          <T id="products.kind" />
        </legend>
        <Chip isChosen={kind === undefined} onChoose={() => onChoose(undefined)}>
          <T id="products.all_kinds" />
        </Chip>
        {kinds.map((each) => (
          <Chip key={each.kind} isChosen={each.kind === kind} onChoose={() => onChoose(each.kind)}>
            <Written text={inLanguage(language, each.kind, each.kind_en)} />
          </Chip>
        ))}
      </fieldset>
      <p role="status" className={styles.count}>
        <T id="products.count" values={{ count }} />
      </p>
    </div>
  );
}
