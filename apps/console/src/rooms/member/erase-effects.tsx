import { goingThings } from '@hitosoroi/contract/staff/member-data';
import { dayInJapan } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import type { Answer } from '../../api/client.ts';
import { T } from '../../language/t.tsx';
import styles from './member.module.css';

export type EraseEffects = Answer<'POST /member/erase/preview'>;

/** What blocks the erasure, with links to the orders that staff have to settle. */
export function WaitsFor({ reasons }: { reasons: EraseEffects['waits_for'] }) {
  const language = useLanguage();
  return (
    <>
      <p>
        <T id="member.erase.waits" />
      </p>
      <ul className={styles.list}>
        {reasons.map(({ kind, order, until, review }) => (
          <li key={`${kind} ${order} ${review}`}>
            <Link to={`/orders/${order}`}>
              <T
                id={`member.erase.waits.${kind}`}
                values={{ order, until: until === null ? '' : dayText(until, language) }}
              />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Rentals and inquiries that still need the member's name, each with a link to its page. */
export function StillOpen({ of: { rentals, inquiries } }: { of: EraseEffects['still_open'] }) {
  const language = useLanguage();
  return (
    <>
      <h4>
        <T id="member.erase.open" />
      </h4>
      <ul className={styles.list}>
        {rentals.map(({ order, from, until }) => (
          <li key={order}>
            <Link to={`/orders/${order}`}>
              {from === null ? (
                <T id="member.erase.open.rental_until" values={{ order, until: dayText(until, language) }} />
              ) : (
                <T
                  id="member.erase.open.rental"
                  values={{ order, from: dayText(from, language), until: dayText(until, language) }}
                />
              )}
            </Link>
          </li>
        ))}
        {inquiries.map(({ id, created_at }) => (
          <li key={id}>
            <Link to={`/inquiries/${id}`}>
              <T id="member.erase.open.inquiry" values={{ at: dayText(dayInJapan(new Date(created_at)), language) }} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is erased and what stays. */
export function GoesAndStays({ of: { goes, orders, receipts } }: { of: EraseEffects }) {
  return (
    <>
      <h4>
        <T id="member.erase.goes" />
      </h4>
      <ul className={styles.list}>
        <li>
          <T id="member.erase.goes.account" />
        </li>
        {goingThings
          .filter((thing) => goes[thing] > 0)
          .map((thing) => (
            <li key={thing}>
              <T id={`member.erase.goes.${thing}`} values={{ count: goes[thing] }} />
            </li>
          ))}
      </ul>
      <h4>
        <T id="member.erase.stays" />
      </h4>
      <ul className={styles.list}>
        <li>
          <T id="member.erase.stays.orders" values={{ count: orders }} />
        </li>
        {receipts.length > 0 && (
          <li>
            <T id="member.erase.stays.receipts" values={{ numbers: receipts.join(' / ') }} />
          </li>
        )}
        <li>
          <T id="member.erase.stays.backups" />
        </li>
      </ul>
    </>
  );
}
