import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { type CartItem, totalOf } from '@hitosoroi/rules/cart';
import { yen } from '@hitosoroi/rules/yen';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { AgreeToTerms } from '../../legal/agree-to-terms.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { tellBarHeight } from '../../ui/tell-bar-height.ts';
import { CancellingInShort } from './cancelling-in-short.tsx';
import styles from './place-bar.module.css';
import { useChosenPayment } from './ways-to-pay.ts';

interface PlaceBarProps {
  readonly facility: Facility;
  readonly items: readonly CartItem[];
  readonly ways: readonly WayToPay[];
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
}

/**
 * A bar with the price, the order button, how to cancel, and what ordering means. It stays in view, except in a very low window.
 */
export function PlaceBar({ facility, items, ways, isBusy, isBlocked }: PlaceBarProps) {
  const isForLink = useChosenPayment(ways) === 'link';
  return (
    <div ref={tellBarHeight} className={styles.bar}>
      <strong className={styles.price}>{yen(totalOf(items))}</strong>
      <SubmitButton isBusy={isBusy} isDisabled={isBlocked}>
        <T id={isForLink ? 'payment.place_for_link' : 'payment.place'} />
      </SubmitButton>
      <div className={styles.law}>
        <p>
          <CancellingInShort facility={facility} ways={ways} />
        </p>
        <AgreeToTerms />
      </div>
    </div>
  );
}
