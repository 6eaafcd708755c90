import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isRefusedFor } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { T } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './today.module.css';
import { type Expiring as Order, type Today, todayQuery } from './today-query.ts';

const MAY_REMIND = ['desk', 'finance', 'admin'] as const;

function Reminded({ on, today }: { on: string | null; today: string }) {
  const language = useLanguage();
  if (on === null) return <T id="today.never_reminded" />;
  return on === today ? (
    <T id="today.reminded_today" />
  ) : (
    <T id="today.reminded" values={{ day: dayText(on, language) }} />
  );
}

function Row({ order, today, onSaid }: { order: Order; today: string; onSaid: (number: string) => void }) {
  const { roles } = useMe();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: todayQuery().queryKey });
  const remind = useChange('POST /today/remind', {
    onDone: async () => {
      await refresh();
      onSaid(order.order_number);
    },
    onError: (error) => {
      if (isRefusedFor(error, 'reminded-today', 'nothing-to-pay')) void refresh();
    },
  });
  return (
    <li>
      <div>
        <Link to={`/orders/${order.order_number}`}>{order.order_number}</Link> <Written text={order.person} />
        <div className={styles.note}>
          <a href={`tel:${order.phone}`}>{order.phone}</a>
        </div>
      </div>
      <div className={styles.remind}>
        <span>{yen(order.price)}</span>
        <span className={styles.note}>
          <Reminded on={order.reminded_on} today={today} />
        </span>
        {mayEnter(roles, MAY_REMIND) && order.reminded_on !== today && (
          <ConfirmButton
            action="today.remind"
            consequence="today.remind.text"
            values={{ number: order.order_number }}
            call={remind}
            given={{ order_number: order.order_number }}
          />
        )}
      </div>
    </li>
  );
}

/** The unpaid orders whose last day to pay at a store is tomorrow, their sum, and for each a button that reminds the member. */
export function Expiring({ expiring, today }: { expiring: Today['expiring']; today: string }) {
  const [said, setSaid] = useState<string>();
  const { orders, count } = expiring;
  return (
    <Section title="today.expiring">
      <p>
        {count === 0 ? (
          <T id="today.expiring.none" />
        ) : (
          <T id="today.expiring.sum" values={{ count, amount: yen(expiring.yen) }} />
        )}
      </p>
      <Said>{said && <T id="today.remind.done" values={{ number: said }} />}</Said>
      {orders.length > 0 && (
        <ul className={pageStyles.rows}>
          {orders.map((order) => (
            <Row key={order.order_number} order={order} today={today} onSaid={setSaid} />
          ))}
        </ul>
      )}
      {count > orders.length && (
        <p>
          <T id="today.expiring.more" />
        </p>
      )}
    </Section>
  );
}
