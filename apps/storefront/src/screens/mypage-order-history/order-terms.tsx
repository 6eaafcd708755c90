import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { termsPath } from '../../navigation/paths.ts';
import type { Order } from '../../order/orders.ts';
import styles from './order-terms.module.css';

type AgreedTo = Pick<Order, 'terms_version' | 'late_fee_per_day' | 'damage_fee_limit'>;

/** The terms of rental to which the member agreed with an order, with the amounts of that time. */
export function OrderTerms({ order: { terms_version, late_fee_per_day, damage_fee_limit } }: { order: AgreedTo }) {
  const language = useLanguage();
  if (terms_version === null) return null;
  return (
    <>
      <p>
        <Link to={termsPath(terms_version)} className={styles.version}>
          <T id="terms.version" values={{ day: dayText(terms_version, language) }} />
        </Link>
      </p>
      {late_fee_per_day !== null && (
        <p>
          <T id="legal_words.late" values={{ fee: yen(late_fee_per_day) }} />
        </p>
      )}
      {damage_fee_limit !== null && (
        <p>
          <T id="legal_words.damage" values={{ limit: yen(damage_fee_limit) }} />
        </p>
      )}
    </>
  );
}
