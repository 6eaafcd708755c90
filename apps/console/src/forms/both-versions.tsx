import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { T, useTexts } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import { TableBox } from '../ui/page.tsx';
import styles from './both-versions.module.css';
import type { Conflict } from './use-versioned-form.ts';

interface BothVersionsProps {
  readonly conflict: Conflict<unknown>;
  readonly rows: readonly {
    readonly key: string;
    readonly label: ReactNode;
    readonly theirs: string;
    readonly mine: string;
  }[];
}

/** Who saved, and when. The server does not know it of changes by members, for example. */
function Who({ changed }: Pick<Conflict<unknown>, 'changed'>) {
  const language = useLanguage();
  if (!changed) return <T id="stale.title" />;
  const values = { name: changed.by, at: instantText(changed.at, language) };
  return <T id={changed.whose === 'theirs' ? 'stale.by' : 'stale.by_you'} values={values} />;
}

/** Another person's saved version beside the unsaved input on this page. Nothing is overwritten by pressing Enter. */
export function BothVersions({ conflict, rows }: BothVersionsProps) {
  const t = useTexts();
  const section = useRef<HTMLElement>(null);
  const differing = rows.filter(({ theirs, mine }) => theirs !== mine);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={section} className={styles.versions} role="alert" tabIndex={-1} data-conflict>
      <h3>
        <Who changed={conflict.changed} />
      </h3>
      <p>
        <T id="stale.text" />
      </p>
      <TableBox label={t('stale.title')}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <T id="stale.theirs" />
            </th>
            <th scope="col">
              <T id="stale.mine" />
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ key, label, theirs, mine }) => (
            <tr key={key} className={styles.changed}>
              <th scope="row">{label}</th>
              <td>
                <Written text={theirs} />
              </td>
              <td>
                <Written text={mine} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      <div className={styles.choices}>
        <Button tone="main" onClick={conflict.takeTheirs}>
          <T id="stale.take_theirs" />
        </Button>
        <Button isBusy={conflict.isSending} doing="form.saving" onClick={conflict.overwrite}>
          <T id="stale.overwrite" />
        </Button>
      </div>
    </section>
  );
}
