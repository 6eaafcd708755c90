import { yen } from '@hitosoroi/rules/yen';
import { Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import type { Answer } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { Tag } from '../../ui/page.tsx';
import styles from './search.module.css';

type FoundPerson = Answer<'GET /search'>['people'][number];
type FoundOrder = FoundPerson['orders'][number];

const tones = { paid: 'plain', awaiting: 'waiting', unsettled: 'waiting', unpaid: 'waiting' } as const;
const toneOf = (state: FoundOrder['state']) => tones[state as keyof typeof tones] ?? 'off';

function OrderLine({ order }: { order: FoundOrder }) {
  return (
    <li>
      <Link to={`/orders/${order.number}`} className={styles.number ?? ''}>
        {order.number}
      </Link>
      <Tag tone={toneOf(order.state)}>
        <T id={`order_state.${order.state}`} />
      </Tag>
      {order.state === 'paid' && order.cancel_request === 'pending' && (
        <Tag tone="waiting">
          <T id="order_request.pending" />
        </Tag>
      )}
      <span>{yen(order.price)}</span>
      <span className={pageStyles.note}>
        <Moment at={order.ordered_at} /> · <Written text={order.facility} />
        {order.person_name && (
          <>
            {' · '}
            <T id="search.for" values={{ name: order.person_name }} />
          </>
        )}
      </span>
    </li>
  );
}

function Matches({ matches }: { matches: FoundPerson['matches'] }) {
  return (
    <p className={styles.matches}>
      <T id="search.matched" />
      {matches.map(({ field, label, value }) => (
        <span key={`${field} ${label} ${value}`}>
          <T id={`search.field.${field}`} values={{ label: label ?? '' }} /> <Written text={value} />
        </span>
      ))}
    </p>
  );
}

/** A found member with their newest orders. */
export function Person({ person }: { person: FoundPerson }) {
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <Link to={`/members/${person.id}`} className={styles.name ?? ''}>
          <Written text={person.name} />
        </Link>
        <span className={pageStyles.note}>
          <Written text={person.name_kana} />
        </span>
        {!person.is_confirmed && (
          <Tag tone="waiting">
            <T id="search.unconfirmed" />
          </Tag>
        )}
      </div>
      <div className={styles.reach}>
        <a href={`tel:${person.phone_number}`}>{person.phone_number}</a>
        <span>{person.email}</span>
        <span>
          <Written text={person.facility} />
        </span>
      </div>
      {person.matches.length > 0 && <Matches matches={person.matches} />}
      {person.orders.length === 0 ? (
        <p className={pageStyles.note}>
          <T id="search.no_orders" />
        </p>
      ) : (
        <ul className={styles.orders}>
          {person.orders.map((order) => (
            <OrderLine key={order.number} order={order} />
          ))}
        </ul>
      )}
    </li>
  );
}
