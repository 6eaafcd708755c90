import { type CartItem, totalOf } from '@hitosoroi/rules/cart';
import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { listText } from '@hitosoroi/texts/text';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';
import { AgreeToTerms } from '../../legal/agree-to-terms.tsx';
import { Price } from '../../ui/price.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './place-bar.module.css';

interface PlaceBarProps {
  readonly items: readonly CartItem[];
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
}

/** The last button, in view wherever the page is, with what it orders, what that costs, and what it means. */
export function PlaceBar({ items, isBusy, isBlocked }: PlaceBarProps) {
  const language = useLanguage();
  const total = totalOf(items);
  const names = items.map((item) => inLanguage(language, item.name, item.nameEn));
  return (
    <div className={styles.bar}>
      <div className={styles.sum}>
        <p className={styles.names}>
          <Written text={listText(names, language)} />
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
