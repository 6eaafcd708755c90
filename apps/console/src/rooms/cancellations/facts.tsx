import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { inLanguage } from '@hitosoroi/rules/language';
import { PAID } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { placeName } from '../../session/facility-name.ts';
import { Fact } from '../../ui/fact.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import styles from './cancellations.module.css';
import type { Cancellation } from './cancellations-query.ts';

/** The last day for canceling, which is only a guide for staff, and whether the request arrived by that day. */
function GuideDay({ day, requestedAt }: { day: Day; requestedAt: string | null }) {
  const language = useLanguage();
  const isLate = requestedAt !== null && dayInJapan(new Date(requestedAt)) > day;
  return (
    <>
      {requestedAt ? (
        <T
          id={isLate ? 'cancellations.asked_late' : 'cancellations.asked_in_time'}
          values={{ day: dayText(day, language) }}
        />
      ) : (
        dayText(day, language)
      )}
      <div className={pageStyles.note}>
        <T id="cancellations.guide_day.rule" />
      </div>
    </>
  );
}

/** When and why the member requested the cancellation, the last day for canceling, and the decision. */
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
        {order.main_end_date && (
          <Fact label="cancellations.guide_day">
            <GuideDay day={order.main_end_date} requestedAt={order.requested_at} />
          </Fact>
        )}
        {order.decided && (
          <>
            <Fact label="cancellations.decided_at">
              <Moment at={order.decided.at} />
            </Fact>
            {order.decided.by && (
              <Fact label="cancellations.decided_by">
                <Written text={order.decided.by} />
              </Fact>
            )}
            {order.decided.note && (
              <Fact label={order.request === 'rejected' ? 'cancellations.reason_for_member' : 'cancellations.note'}>
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
  // A canceled order keeps its payment date.
  if (order.payment_date)
    return <T id="cancellations.paid_on" values={{ way, day: dayText(order.payment_date, language) }} />;
  return order.order_status === PAID ? way : <T id="cancellations.unpaid" values={{ way }} />;
}

/** The member, the order, its payment, and the cancellation policy at the time of the order. */
export function OrderFacts({ of: order }: { of: Cancellation }) {
  const language = useLanguage();
  return (
    <Section title="cancellations.the_order">
      <dl className={pageStyles.facts}>
        <Fact label="cancellations.member">
          <Link to={`/members/${order.member_id}`}>
            <Written text={order.member_name} />
          </Link>
          {order.person_name && (
            <div className={pageStyles.note}>
              <T id="cancellations.person" values={{ name: order.person_name }} />
            </div>
          )}
        </Fact>
        <Fact label="cancellations.phone">
          <a href={`tel:${order.member_phone}`}>{order.member_phone}</a>
        </Fact>
        <Fact label="cancellations.facility">
          <Written text={placeName(order, language)} />
        </Fact>
        <Fact label="cancellations.ordered_at">
          <Moment at={order.ordered_at} />
        </Fact>
        <Fact label="cancellations.items">
          {order.items.map(({ name, name_en, quantity, quantity_en, price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
            <div key={index}>
              <Written text={inLanguage(language, name, name_en)} />
              {language === 'ja' ? '、' : ', '}
              <Written text={inLanguage(language, quantity, quantity_en)} /> {yen(price)}
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
        {order.main_end_date && !order.request && (
          <Fact label="cancellations.deadline">{dayText(order.main_end_date, language)}</Fact>
        )}
        <Fact label="cancellations.policy">
          <div className={styles.policy}>
            <Written text={inLanguage(language, order.cancel_policy, order.cancel_policy_en)} />
          </div>
        </Fact>
      </dl>
    </Section>
  );
}
