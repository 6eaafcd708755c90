import { inLanguage } from '@hitosoroi/rules/language';
import { businessHours } from '@hitosoroi/rules/trade';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { T } from '../../language/t.tsx';
import { sellerQuery } from '../../legal/seller.ts';
import styles from './pay.module.css';

/** The company and its phone number. A payer who has never heard of the shop can call before paying. */
export function SellerLine() {
  const language = useLanguage();
  const { data: seller } = useQuery(sellerQuery());
  return (
    <div className={styles.seller}>
      {seller && (
        <>
          <p>
            <span className={styles.label}>
              <T id="pay.seller" />
            </span>{' '}
            {inLanguage(language, seller.name, seller.name_en)}
          </p>
          <a href={`tel:${seller.phone}`} className={styles.phone}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path
                d="M6.6 3.5 9 8 7 10a12 12 0 0 0 7 7l2-2 4.5 2.4c.4 2.4-1.3 3.6-3 3.6C10 21 3 14 3 6.500c0-1.700 1.200-3.400 3.600-3Z"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinejoin="round"
              />
            </svg>
            <span className="visually-hidden">
              <T id="pay.phone" />
            </span>
            {seller.phone}
          </a>
          <span className={styles.label}>
            <T id="pay.hours" values={businessHours} />
          </span>
        </>
      )}
    </div>
  );
}
