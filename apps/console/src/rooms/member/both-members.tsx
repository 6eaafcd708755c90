import { T, useTexts } from '../../language/t.tsx';
import { Written } from '../../language/written.tsx';
import { Button } from '../../ui/button.tsx';
import { TableBox } from '../../ui/page.tsx';
import type { Fields } from './fields.ts';
import styles from './member.module.css';

interface BothMembersProps {
  readonly theirs: Fields;
  readonly mine: Fields;
  readonly onTheirs: () => void;
}

/** What was saved meanwhile beside what was typed here. Nothing was saved yet. */
export function BothMembers({ theirs, mine, onTheirs }: BothMembersProps) {
  const t = useTexts();
  return (
    <section className={styles.versions} role="alert">
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
          {(['name', 'name_kana', 'phone_number'] as const).map((field) => (
            <tr key={field} className={theirs[field] === mine[field] ? undefined : styles.changed}>
              <th scope="row">
                <T id={`member.${field}`} />
              </th>
              <td>
                <Written text={theirs[field]} />
              </td>
              <td>
                <Written text={mine[field]} />
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
