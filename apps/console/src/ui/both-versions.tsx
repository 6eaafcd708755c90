import { Written } from '@hitosoroi/web/language.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { T, useTexts } from '../language/t.tsx';
import styles from './both-versions.module.css';
import { Button } from './button.tsx';
import { TableBox } from './page.tsx';

interface BothVersionsProps {
  readonly rows: readonly {
    readonly key: string;
    readonly label: ReactNode;
    readonly theirs: string;
    readonly mine: string;
  }[];
  readonly onTheirs: () => void;
}

/** A colleague's saved version beside the unsaved input on this page. */
export function BothVersions({ rows, onTheirs }: BothVersionsProps) {
  const t = useTexts();
  const section = useRef<HTMLElement>(null);
  const differing = rows.filter(({ theirs, mine }) => theirs !== mine);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={section} className={styles.versions} role="alert">
      <h3>
        <T id="stale.title" />
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
      <div>
        <Button onClick={onTheirs}>
          <T id="stale.take_theirs" />
        </Button>
      </div>
    </section>
  );
}
