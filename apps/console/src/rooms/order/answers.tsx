import { T } from '../../language/t.tsx';
import { Written } from '../../language/written.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './order.module.css';
import type { Order } from './order-query.ts';

/** What the facility asked, and what was answered. */
export function Answers({ answers }: { answers: Order['answers'] }) {
  return (
    <Section title="order.answers">
      {answers.length === 0 ? (
        <p>
          <T id="order.answers.none" />
        </p>
      ) : (
        <dl className={styles.facts}>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>
                <Written text={question} />
              </dt>
              <dd>
                <Written text={answer} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
