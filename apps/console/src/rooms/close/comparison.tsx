import { yen } from '@hitosoroi/rules/yen';
import { Link } from 'wouter';
import type { Call } from '../../api/use-call.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Section, TableBox } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './close.module.css';
import type { CloseDay } from './close-query.ts';

const outcomes = {
  moved: 'close.outcome.moved',
  'for review': 'close.outcome.review',
  'not answered': 'close.outcome.not_answered',
  'unknown to us': 'close.outcome.unknown',
} as const;

function Outcome({ of: { state, total, done, differences } }: { of: CloseDay['compare'] }) {
  if (state === 'none') return <T id="close.compare.none" />;
  if (state === 'failed') return <T id="close.compare.failed" />;
  if (state === 'waiting') return <T id="close.compare.waiting" values={{ done, total }} />;
  const count = differences.length;
  return <T id={count > 0 ? 'close.compare.differs' : 'close.compare.agrees'} values={{ total, count }} />;
}

/** What the provider says of the day's payments. */
export function Comparison({ of: day, compare }: { of: CloseDay; compare: Call<{ day: string; version: number }> }) {
  const t = useTexts();
  const { compare: said, version } = day;
  return (
    <Section title="close.compare">
      {!said.is_possible && (
        <p>
          <T id="close.compare.own" />
        </p>
      )}
      <p role="status">
        <Outcome of={said} />
      </p>
      {said.state === 'waiting' && (
        <progress className={styles.progress} max={said.total || 1} value={said.done} aria-label={t('close.compare')} />
      )}
      {said.differences.length > 0 && (
        <TableBox label={t('close.compare')}>
          <thead>
            <tr>
              <th scope="col">
                <T id="close.order" />
              </th>
              <th scope="col" className={styles.figure}>
                <T id="close.yen" />
              </th>
              <th scope="col">
                <T id="close.outcome" />
              </th>
            </tr>
          </thead>
          <tbody>
            {said.differences.map(({ order, yen: amount, outcome }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order may have several attempts with the same outcome
              <tr key={index}>
                <th scope="row">
                  <Link to={`/orders/${order}`}>{order}</Link>
                </th>
                <td className={styles.figure}>{yen(amount)}</td>
                <td>
                  <T id={outcomes[outcome]} />
                </td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      )}
      {day.open_reviews > 0 && (
        <p>
          <T id="close.reviews" values={{ count: day.open_reviews }} />
        </p>
      )}
      <Problem error={compare.error} />
      <div>
        <Button
          tone={said.state === 'done' ? 'plain' : 'main'}
          isBusy={compare.isRunning || said.state === 'waiting'}
          onClick={() => compare.run({ day: day.day, version })}
        >
          <T id={said.state === 'none' ? 'close.compare.start' : 'close.compare.again'} />
        </Button>
      </div>
    </Section>
  );
}
