import { type CartItem, totalOf } from '@hitosoroi/rules/cart';
import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { AgreeToTerms } from '../../legal/agree-to-terms.tsx';
import { Price } from '../../ui/price.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './place-bar.module.css';

interface PlaceBarProps {
  readonly items: readonly CartItem[];
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
}

/** A bar with the order button, the items, the price, and what ordering means. It stays in view, except in a very low window. */
export function PlaceBar({ items, isBusy, isBlocked }: PlaceBarProps) {
  const t = useTexts();
  const language = useLanguage();
  const total = totalOf(items);
  const [first] = items;
  const name = first ? inLanguage(language, first.name, first.nameEn) : '';
  const sets = items.length > 1 ? t('payment.bar.more', { name, count: items.length - 1 }) : name;
  return (
    <div className={styles.bar}>
      <div className={styles.sum}>
        <p className={styles.names}>
          <Written text={sets} />
        </p>
        <Price amount={total} />
      </div>
      <div className={styles.action}>
        <SubmitButton isBusy={isBusy} isDisabled={isBlocked}>
          <span className={styles.words}>
            <span>
              <T id="payment.place" />
            </span>{' '}
            <span className={styles.amount}>{yen(total)}</span>
          </span>
        </SubmitButton>
      </div>
      <AgreeToTerms />
    </div>
  );
}
