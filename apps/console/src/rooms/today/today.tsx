import type { Day } from '@hitosoroi/rules/day';
import { workKinds } from '@hitosoroi/rules/staff-work';
import { useQuery } from '@tanstack/react-query';
import { T, useTexts } from '../../language/t.tsx';
import { useFirstRows } from '../../ui/first-rows.ts';
import { Loading, Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { Expiring } from './expiring.tsx';
import { Item } from './item.tsx';
import styles from './today.module.css';
import { todayQuery, useChosenKind, type WorkItem } from './today-query.ts';
import { Unclosed } from './unclosed.tsx';

function List({ work, today }: { work: readonly WorkItem[]; today: Day }) {
  const count = useFirstRows();
  return (
    <ul className={styles.list}>
      {work.slice(0, count).map((item) => (
        <Item key={`${item.kind} ${item.subject}`} item={item} today={today} />
      ))}
    </ul>
  );
}

export function Screen() {
  const t = useTexts();
  const chosen = useChosenKind();
  const { data, error } = useQuery(todayQuery());
  if (!data) return error ? <Problem error={error} /> : <Loading />;
  const { work, more, today, unclosed, expiring } = data;
  const shown = work.filter(({ kind }) => chosen === undefined || kind === chosen);
  const countOf = (kind: (typeof workKinds)[number]) => {
    const count = work.filter((item) => item.kind === kind).length;
    return more.includes(kind) ? `${count}+` : String(count);
  };
  return (
    <Page title={<T id="room.today" />} lead="today.lead">
      <TabLinks
        label={t('today.kinds')}
        tabs={[
          { to: '/today', isHere: chosen === undefined, words: <T id="today.all" /> },
          ...workKinds
            .filter((kind) => kind === chosen || work.some((item) => item.kind === kind))
            .map((kind) => ({
              to: `/today?kind=${kind}`,
              isHere: kind === chosen,
              words: (
                <>
                  <T id={`today.kind.${kind}`} /> <span className={styles.count}>{countOf(kind)}</span>
                </>
              ),
            })),
        ]}
      />
      <Problem error={error} />
      {unclosed && <Unclosed of={unclosed} />}
      {shown.length === 0 ? (
        <Notice title="today.none" level={2}>
          <p>
            <T id="today.none.text" />
          </p>
        </Notice>
      ) : (
        <List work={shown} today={today} />
      )}
      {more.length > 0 && (
        <p>
          <T id="today.more" />
        </p>
      )}
      <Expiring expiring={expiring} today={today} />
    </Page>
  );
}
