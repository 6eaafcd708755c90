import { Written } from '@hitosoroi/web/language.tsx';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './inquiries.module.css';
import type { Thread } from './inquiry-query.ts';

/** The question and the answers, in order. */
export function Messages({ thread }: { thread: Thread }) {
  return (
    <Section title="inquiry.thread">
      <ol className={styles.messages}>
        <li className={styles.message}>
          <header>
            <Written text={thread.name} />
            <Moment at={thread.created_at} />
          </header>
          <Written text={thread.content} />
        </li>
        {thread.answers.map((answer) => (
          <li key={answer.id} className={`${styles.message} ${styles.ours}`}>
            <header>
              <T id="inquiry.answered_by" values={{ name: answer.who }} />
              <Moment at={answer.created_at} />
            </header>
            <span lang={answer.language}>{answer.content}</span>
          </li>
        ))}
      </ol>
      <p>
        <T id="inquiry.outside" />
      </p>
    </Section>
  );
}
