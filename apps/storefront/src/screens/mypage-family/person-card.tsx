import type { ReactNode } from 'react';
import { type FacilityNames, FacilityWords } from '../../invitation/facility-name.tsx';
import { T } from '../../language/t.tsx';
import { OwnWords } from '../../order/own-words.tsx';
import styles from './family.module.css';

interface PersonCardProps {
  readonly name: string;
  readonly kana?: string;
  readonly place: FacilityNames;
  readonly isMember?: boolean;
  readonly children: ReactNode;
}

/** The card of a person for whom the member orders: name and facility. `children` are the actions. */
export function PersonCard({ name, kana, place, isMember = false, children }: PersonCardProps) {
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <div className={styles.head}>
          <h2>
            <OwnWords text={name} />
          </h2>
          {isMember && (
            <span className={styles.you}>
              <T id="family.you" />
            </span>
          )}
        </div>
        {kana && (
          <p className={styles.kana}>
            <OwnWords text={kana} />
          </p>
        )}
        <p>
          <FacilityWords {...place} />
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
