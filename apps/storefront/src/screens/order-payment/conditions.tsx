import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { Section } from '../../order/section.tsx';
import styles from './conditions.module.css';
import { ConditionsInFull } from './conditions-in-full.tsx';
import { ConditionsInShort } from './conditions-in-short.tsx';

interface ConditionsProps {
  readonly facility: Facility;
  /** The ways in which the order can be paid. */
  readonly ways: readonly WayToPay[];
}

/**
 * What Japanese law requires the shop to show before the last click, in addition to items and payment. Short lines tell the days and
 * amounts. The full text appears after a tap.
 */
export function Conditions({ facility, ways }: ConditionsProps) {
  return (
    <Section title="payment.conditions">
      <ConditionsInShort facility={facility} ways={ways} />
      <details className={styles.full}>
        <summary>
          <T id="payment.conditions.full" />
        </summary>
        <ConditionsInFull facility={facility} ways={ways} />
      </details>
    </Section>
  );
}
