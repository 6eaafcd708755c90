import { AT_SEVEN_ELEVEN, BY_CARD } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { facilityName } from '../../session/facility-name.ts';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import styles from './order.module.css';
import type { Order } from './order-query.ts';

const methodText = (method: number): TextId => {
  if (method === BY_CARD) return 'order.method.card';
  if (method === AT_SEVEN_ELEVEN) return 'order.method.seven';
  return method === 0 ? 'order.method.0' : 'order.method.store';
};

function Fact({ label, children }: { label: TextId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <T id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Money({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <Fact label="order.price">
        <strong className={styles.price}>{yen(order.price)}</strong>{' '}
        <span className={pageStyles.note}>
          <T id="order.tax" values={{ tax: yen(order.tax) }} />
        </span>
      </Fact>
      <Fact label="order.method">
        <T id={methodText(order.payment_method)} />
      </Fact>
      <Fact label="order.paid_on">
        {order.payment_date ? dayText(order.payment_date, language) : <T id="order.not_paid" />}
      </Fact>
      {!order.payment_date && order.payment_limit_date && (
        <Fact label="order.limit">{dayText(order.payment_limit_date, language)}</Fact>
      )}
      {order.store && (
        <div>
          <dt>{order.store.number_name}</dt>
          <dd>
            {order.store.name} <span className={styles.number}>{order.store.number}</span>
          </dd>
        </div>
      )}
      {order.main_end_date && <Fact label="order.cancel_until">{dayText(order.main_end_date, language)}</Fact>}
      <Fact label="order.ordered_at">
        <Moment at={order.ordered_at} />
      </Fact>
    </dl>
  );
}

function Who({ order: { member, person, facility, start_date, end_date } }: { order: Order }) {
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <Fact label="order.member">
        <Link to={`/members/${member.id}`}>
          <Written text={member.name} />
        </Link>
        <div className={pageStyles.note}>
          <Written text={member.name_kana} />
        </div>
      </Fact>
      {person && person.name !== member.name && (
        <Fact label="order.person">
          <Written text={person.name} />
          <div className={pageStyles.note}>
            <Written text={person.name_kana} />
          </div>
        </Fact>
      )}
      {member.is_erased ? (
        <Fact label="order.phone">
          <T id="order.erased" />
        </Fact>
      ) : (
        <>
          <Fact label="order.phone">
            <a href={`tel:${member.phone_number}`}>{member.phone_number}</a>
          </Fact>
          <Fact label="order.email">
            <span className={styles.long}>{member.email}</span>
            {member.language === 'en' && (
              <div className={pageStyles.note}>
                <T id="order.english" />
              </div>
            )}
          </Fact>
        </>
      )}
      <Fact label="order.facility">
        <Written text={facilityName(facility, language)} />
      </Fact>
      {start_date && end_date && (
        <Fact label="order.period">
          <T
            id="order.period.days"
            values={{ start: dayText(start_date, language), end: dayText(end_date, language) }}
          />
        </Fact>
      )}
    </dl>
  );
}

/** What a caller asks first: paid or not, how, how much, who, where. */
export function Truth({ order }: { order: Order }) {
  return (
    <Section title="order.true">
      <div className={styles.truth}>
        <p>
          <T id={`truth.${order.state}`} />
        </p>
        {order.ending && (
          <p>
            <T id={`ending.${order.ending}`} />
          </p>
        )}
        {order.open_reviews.length > 0 && (
          <p className={styles.alarm}>
            <T id="order.review_open" />
          </p>
        )}
      </div>
      <div className={styles.columns}>
        <Money order={order} />
        <Who order={order} />
      </div>
    </Section>
  );
}
