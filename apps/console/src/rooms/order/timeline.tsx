import { Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { Section, Tag } from '../../ui/page.tsx';
import styles from './order.module.css';
import type { Order } from './order-query.ts';

/** All events, the newest first. */
export function Timeline({ entries }: { entries: Order['timeline'] }) {
  return (
    <Section title="order.timeline">
      <ol className={styles.timeline}>
        {entries.map(({ at, kind, sentence, words, mail, is_trouble }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same time and the same text
          <li key={index} className={styles[kind]}>
            <span className={styles.when}>
              <Moment at={at} />
            </span>
            <span>
              <Written text={sentence} />{' '}
              {is_trouble && (
                <Tag tone="waiting">
                  <T id="order.trouble" />
                </Tag>
              )}
              {words && (
                <span className={styles.words}>
                  {mail ? (
                    <Link to={`/mails/${mail}`}>
                      <Written text={words} />
                    </Link>
                  ) : (
                    <Written text={words} />
                  )}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
