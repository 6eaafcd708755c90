import { inLanguage } from '@hitosoroi/rules/language';
import { PAID } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import type { ReactNode } from 'react';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage, Written } from '../../language/written.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import styles from './cancellations.module.css';
import type { Cancellation } from './cancellations-query.ts';

function Fact({ label, children }: { label: TextId; children: ReactNode }) {
  return (
    <>
      <dt>
        <T id={label} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** When the member asked, and why; and what became of it. */
export function RequestFacts({ of: order }: { of: Cancellation }) {
  return (
    <Section title="cancellations.request">
      <dl className={pageStyles.facts}>
        <Fact label="cancellations.requested_at">
          {order.requested_at ? <Moment at={order.requested_at} /> : <T id="cancellations.unknown_time" />}
        </Fact>
        <Fact label="cancellations.reason">
          {order.reason ? <Written text={order.reason} /> : <T id="cancellations.no_reason" />}
        </Fact>
        {order.decided && (
          <>
            <Fact label="cancellations.decided_at">
              <Moment at={order.decided.at} />
            </Fact>
            {order.decided.note && (
              <Fact label="cancellations.note">
                <Written text={order.decided.note} />
              </Fact>
            )}
          </>
        )}
      </dl>
    </Section>
  );
}

const ways: Readonly<Record<number, TextId>> = {
  1: 'cancellations.way.1',
  2: 'cancellations.way.2',
  3: 'cancellations.way.3',
  4: 'cancellations.way.4',
};

function Payment({ of: order }: { of: Cancellation }) {
  const t = useTexts();
  const language = useLanguage();
  const way = t(ways[order.payment_method] ?? 'cancellations.way.0');
  if (order.order_status !== PAID) return <T id="cancellations.unpaid" values={{ way }} />;
  if (!order.payment_date) return way;
  return <T id="cancellations.paid_on" values={{ way, day: dayText(order.payment_date, language) }} />;
}

/** What was ordered, how it was paid, and what was promised about cancelling it. */
export function OrderFacts({ of: order }: { of: Cancellation }) {
  const language = useLanguage();
  const institution = inLanguage(language, order.institution, order.institution_en);
  return (
    <Section title="cancellations.the_order">
      <dl className={pageStyles.facts}>
        <Fact label="cancellations.member">
          <Written text={order.member_name} />
          {order.person_name && (
            <div className={pageStyles.note}>
              <T id="cancellations.person" values={{ name: order.person_name }} />
            </div>
          )}
        </Fact>
        <Fact label="cancellations.facility">
          <Written text={`${institution} ${inLanguage(language, order.facility, order.facility_en)}`} />
        </Fact>
        <Fact label="cancellations.ordered_at">
          <Moment at={order.ordered_at} />
        </Fact>
        <Fact label="cancellations.items">
          {order.items.map(({ name, name_en, price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was ordered never changes place
            <div key={index}>
              <Written text={inLanguage(language, name, name_en)} /> {yen(price)}
            </div>
          ))}
        </Fact>
        {order.start_date && order.end_date && (
          <Fact label="cancellations.period">
            {dayText(order.start_date, language)} – {dayText(order.end_date, language)}
          </Fact>
        )}
        <Fact label="cancellations.price">
          <strong>{yen(order.price)}</strong>
        </Fact>
        <Fact label="cancellations.paid">
          <Payment of={order} />
        </Fact>
        {order.main_end_date && <Fact label="cancellations.deadline">{dayText(order.main_end_date, language)}</Fact>}
        <Fact label="cancellations.policy">
          <div className={styles.policy}>
            <Written text={inLanguage(language, order.cancel_policy, order.cancel_policy_en)} />
          </div>
        </Fact>
      </dl>
    </Section>
  );
}
