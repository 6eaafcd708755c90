import { Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import { rooms } from '../../session/rooms.ts';
import { Section, Tag } from '../../ui/page.tsx';
import styles from './order.module.css';
import type { Order } from './order-query.ts';

type Entry = Order['timeline'][number];

/** A text of an entry, which leads to the page of what it is about, if the person may open that page. */
function Linked({ text, link }: { text: string; link: Entry['link'] }) {
  const { roles } = useMe();
  const room = link && rooms.find(({ path }) => path === `/${link.room}`);
  if (!room || !mayEnter(roles, room.roles)) return <Written text={text} />;
  return (
    <Link to={`/${link.room}/${link.id}`}>
      <Written text={text} />
    </Link>
  );
}

/** All events, the newest first. */
export function Timeline({ entries }: { entries: Order['timeline'] }) {
  return (
    <Section title="order.timeline">
      <ol className={styles.timeline}>
        {entries.map(({ at, kind, sentence, words, link, is_trouble }, index) => {
          // What a mail or an inquiry says leads to it, and otherwise the sentence.
          const isByWords = words !== null && (kind === 'mail' || kind === 'inquiry');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same time and the same text
            <li key={index} className={styles[kind]}>
              <span className={styles.when}>
                <Moment at={at} />
              </span>
              <span>
                <Linked text={sentence} link={isByWords ? null : link} />{' '}
                {is_trouble && (
                  <Tag tone="waiting">
                    <T id={kind === 'inquiry' ? 'order.inquiry.open' : 'order.trouble'} />
                  </Tag>
                )}
                {words && (
                  <span className={styles.words}>
                    <Linked text={words} link={isByWords ? link : null} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
