import { isMarkedName } from '@hitosoroi/texts/practice-name';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { Refused } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, Section, Tag } from '../../ui/page.tsx';
import { Answers } from './answers.tsx';
import { Doing } from './doing.tsx';
import { Items } from './items.tsx';
import { Notes } from './notes.tsx';
import styles from './order.module.css';
import { type Order, orderQuery } from './order-query.ts';
import { Papers } from './papers.tsx';
import { StaffAnswers } from './staff-answers.tsx';
import { StateTag } from './state-tag.tsx';
import { Timeline } from './timeline.tsx';
import { Truth } from './truth.tsx';

function NextSteps({ next }: { next: Order['next'] }) {
  return (
    <Section title="order.next">
      {next.length === 0 ? (
        <p>
          <T id="order.next.nothing" />
        </p>
      ) : (
        <ul className={styles.next}>
          {next.map(({ at, sentence }) => (
            <li key={sentence}>
              {sentence} {at && <Moment at={at} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const orderNumber = /^\d{4}-\d{4}-\d{4}$/;

/** One order: its state, what happens next, the actions, the answers, the notes, the items and the history. */
export function Screen() {
  const { number = '' } = useParams();
  if (!orderNumber.test(number)) throw new Refused(404, { code: 'not-found', message: '' });
  const { data: order } = useSuspenseQuery(orderQuery(number, useLanguage()));
  const title = useTexts()('order.number', { number });
  const isPractice = isMarkedName(order.facility.name);
  return (
    <Page
      title={
        <span className={styles.title}>
          {title} <StateTag state={order.state} />{' '}
          {isPractice && (
            <Tag tone="waiting">
              <T id="order.practice" />
            </Tag>
          )}
        </span>
      }
      actions={
        <ButtonLink to={`/orders/${number}/as-member`}>
          <T id="order.as_member" />
        </ButtonLink>
      }
    >
      {isPractice && (
        <p className={pageStyles.practice}>
          <T id="order.practice.lead" />
        </p>
      )}
      <Truth order={order} />
      <Items order={order} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <NextSteps next={order.next} />
          <Section title="order.do">
            <Doing order={order} />
            <Papers order={order} />
          </Section>
          <Answers order={order} />
          <StaffAnswers order={order} />
        </div>
        <Notes order={order} />
      </div>
      <Timeline entries={order.timeline} />
    </Page>
  );
}
