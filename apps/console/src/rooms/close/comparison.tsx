import { received } from '@hitosoroi/rules/day-figures';
import { yen } from '@hitosoroi/rules/yen';
import type { Call } from '@hitosoroi/web/use-call';
import { useId } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './close.module.css';
import type { CloseDay } from './close-query.ts';
import { Differences } from './differences.tsx';

function Outcome({ of: { state, total, done, is_held_up, differing } }: { of: CloseDay['compare'] }) {
  if (state === 'none') return <T id="close.compare.none" />;
  if (state === 'outdated') return <T id="close.compare.outdated" />;
  if (state === 'failed') return <T id="close.compare.failed" />;
  if (state === 'waiting')
    return <T id={is_held_up ? 'close.compare.held_up' : 'close.compare.waiting'} values={{ done, total }} />;
  if (differing.count === 0) return <T id={total === 0 ? 'close.compare.nothing' : 'close.compare.agrees'} />;
  return <T id="close.compare.differs" values={{ count: differing.count, amount: yen(differing.yen) }} />;
}

/** How many payments the server compared: the payments received on the day, and the other payments. */
function Parts({ of: { compare, figures } }: { of: CloseDay }) {
  const { total } = compare;
  const { count } = received(figures);
  return (
    <p className={pageStyles.note}>
      <T id="close.compare.parts" values={{ total, received: count, rest: total - count }} />
    </p>
  );
}

/** The comparison of the day's payments with the provider's: whether all agree, the differences, and the button that compares. */
export function Comparison({ of: day, compare }: { of: CloseDay; compare: Call<{ day: string; version: number }> }) {
  const t = useTexts();
  const whyId = useId();
  const { compare: said, version } = day;
  return (
    <Section title="close.compare">
      {!said.is_possible && (
        <p>
          <T id="close.compare.own" />
        </p>
      )}
      <div role="status" className={said.state === 'done' ? styles.outcome : undefined}>
        <Outcome of={said} />
      </div>
      {said.state === 'waiting' && (
        <progress className={styles.progress} max={said.total || 1} value={said.done} aria-label={t('close.compare')} />
      )}
      {said.differences.length > 0 && <Differences of={said.differences} />}
      {said.differing.count > said.differences.length && (
        <p className={pageStyles.note}>
          <T id="close.compare.listed" values={{ count: said.differences.length }} />
        </p>
      )}
      {said.state === 'done' && said.total > 0 && <Parts of={day} />}
      {day.open_reviews > 0 && (
        <p>
          <T id="close.reviews" values={{ count: day.open_reviews }} />
        </p>
      )}
      <Problem error={compare.error} />
      {!day.is_over && (
        <p id={whyId}>
          <T id="close.not_over" />
        </p>
      )}
      <div>
        <Button
          whyNot={day.is_over ? undefined : whyId}
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
