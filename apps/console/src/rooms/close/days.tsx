import { received, refunded } from '@hitosoroi/rules/day-figures';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Notice } from '../../ui/notice.tsx';
import { Page, TableBox, Tag } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './close.module.css';
import { closeDaysQuery, type ListedDay } from './close-query.ts';
import { QuietDays } from './quiet-days.tsx';

const tones = { open: 'waiting', signed: 'plain', changed: 'waiting' } as const;

function Row({ of: { day, state, figures, signed_by } }: { of: ListedDay }) {
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">
        <Link to={`/close/${day}`}>{dayText(day, language)}</Link>
      </th>
      <td>
        <Tag tone={tones[state]}>
          <T id={`close.state.${state}`} />
        </Tag>
      </td>
      <td className={styles.figure}>{figures.placed.count}</td>
      <td className={styles.figure}>{yen(received(figures).yen)}</td>
      <td className={styles.figure}>{yen(refunded(figures).yen)}</td>
      <td>{signed_by ? <Written text={signed_by} /> : '–'}</td>
    </tr>
  );
}

/** The past days, each with its figures and the state of its daily close. */
export function Screen() {
  const t = useTexts();
  const list = useInfiniteQuery(closeDaysQuery());
  const days = list.data?.pages.flatMap((page) => page.days) ?? [];
  return (
    <Page title={<T id="room.close" />} lead="close.lead">
      {list.isPending && <Loading />}
      <Problem error={list.error} />
      {list.isSuccess && days.length === 0 && (
        <Notice title="close.none" level={2}>
          <p>
            <T id="close.none.text" />
          </p>
        </Notice>
      )}
      <QuietDays isOffered={days.some(({ is_quiet }) => is_quiet)} />
      {days.length > 0 && (
        <TableBox label={t('room.close')}>
          <thead>
            <tr>
              <th scope="col">
                <T id="close.day" />
              </th>
              <th scope="col">
                <T id="close.state" />
              </th>
              <th scope="col" className={styles.figure}>
                <T id="close.placed" />
              </th>
              <th scope="col" className={styles.figure}>
                <T id="close.paid" />
              </th>
              <th scope="col" className={styles.figure}>
                <T id="close.refunded" />
              </th>
              <th scope="col">
                <T id="close.signed_by" />
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <Row key={day.day} of={day} />
            ))}
          </tbody>
        </TableBox>
      )}
      {list.hasNextPage && (
        <div>
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            <T id="close.more" />
          </Button>
        </div>
      )}
    </Page>
  );
}
