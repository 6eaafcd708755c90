import { T, useTexts } from '../../language/t.tsx';
import { Written } from '../../language/written.tsx';
import { Button } from '../../ui/button.tsx';
import { TableBox } from '../../ui/page.tsx';
import styles from './order.module.css';
import type { Order } from './order-query.ts';

type Typed = Readonly<Record<string, string>>;

interface BothAnswersProps {
  readonly answers: Order['answers'];
  readonly theirs: Typed;
  readonly mine: Typed;
  readonly onTheirs: () => void;
}

/** What a colleague saved meanwhile beside what was typed here. Nothing was saved yet. */
export function BothAnswers({ answers, theirs, mine, onTheirs }: BothAnswersProps) {
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
          {answers.map(({ field, question }) => (
            <tr key={field} className={theirs[field] === mine[field] ? undefined : styles.changed}>
              <th scope="row">
                <Written text={question} />
              </th>
              <td>
                <Written text={theirs[field] || '–'} />
              </td>
              <td>
                <Written text={mine[field] || '–'} />
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
