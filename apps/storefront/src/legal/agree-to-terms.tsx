import { useSuspenseQuery } from '@tanstack/react-query';
import { T } from '../language/t.tsx';
import { termsPath } from '../navigation/paths.ts';
import styles from './agree-to-terms.module.css';
import { sellerQuery } from './seller.ts';

/** The link beside the order button. It says what ordering means, and leads to the version of the terms that is stored with the order. */
export function AgreeToTerms() {
  const { data: seller } = useSuspenseQuery(sellerQuery());
  return (
    <p className={styles.agree}>
      <a href={termsPath(seller.terms_version)} target="_blank" rel="noopener">
        <T id="terms.agree" />
      </a>
    </p>
  );
}
