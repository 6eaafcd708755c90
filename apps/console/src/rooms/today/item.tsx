import { type Day, dayInJapan, daysBetween } from '@hitosoroi/rules/day';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import { Tag } from '../../ui/page.tsx';
import { Claim } from '../../work/claim.tsx';
import styles from './today.module.css';
import { roomOf, type Today, todayQuery, type WorkItem } from './today-query.ts';

/** How long a piece of work has waited. */
function Age({ since, today }: { since: string; today: Day }) {
  const days = daysBetween(dayInJapan(new Date(since)), today);
  if (days <= 0) return <T id="today.since_today" />;
  return days === 1 ? <T id="today.since_yesterday" /> : <T id="today.days" values={{ days }} />;
}

/** A piece of work: a sentence, the member it is about, its age, who has taken it, and its link. */
export function Item({ item, today }: { item: WorkItem; today: Day }) {
  const t = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const room = roomOf(item);
  const sentence = t(`today.say.${item.kind}`, { amount: yen(item.amount ?? 0), what: item.words ?? '' });
  const moved = (taken_by: WorkItem['taken_by'] | 'unknown') =>
    taken_by === 'unknown'
      ? client.invalidateQueries({ queryKey: todayQuery().queryKey })
      : client.setQueryData(
          todayQuery().queryKey,
          (known: Today | undefined) =>
            known && { ...known, work: known.work.map((each) => (each === item ? { ...each, taken_by } : each)) },
        );
  return (
    <li className={styles.item}>
      <div className={styles.kind}>
        <Tag tone={item.kind === 'review' || item.kind === 'transfer' ? 'waiting' : 'plain'}>
          <T id={`today.kind.${item.kind}`} />
        </Tag>
        <span className={styles.note}>
          <Age since={item.since} today={today} />
        </span>
      </div>
      <div className={styles.what}>
        {room ? <Link to={room}>{sentence}</Link> : sentence}
        {item.words && item.kind !== 'review' && (
          <div className={styles.note}>
            <Written text={item.words} />
          </div>
        )}
        {item.due && (
          <div className={styles.note}>
            <T id="today.due" values={{ day: dayText(item.due, language) }} />
          </div>
        )}
      </div>
      <div className={styles.who}>
        {item.person &&
          (item.member_id === null ? (
            <Written text={item.person} />
          ) : (
            <Link to={`/members/${item.member_id}`}>
              <Written text={item.person} />
            </Link>
          ))}
        {item.phone && (
          <a className={styles.note} href={`tel:${item.phone}`}>
            {item.phone}
          </a>
        )}
        {item.order_number && <span className={styles.note}>{item.order_number}</span>}
      </div>
      <Claim
        kind={item.kind}
        subject={item.subject}
        takenBy={item.taken_by}
        what={`${sentence} ${item.order_number ?? item.subject}`}
        onMoved={moved}
      />
    </li>
  );
}
