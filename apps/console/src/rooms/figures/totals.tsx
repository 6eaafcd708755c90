import { T, useTexts } from '../../language/t.tsx';
import styles from './figures.module.css';
import type { Sums } from './figures-query.ts';
import { written } from './written-figure.ts';

const tiles = ['arrivals', 'registered', 'placed', 'paid', 'paid_yen', 'canceled', 'expired'] as const;

/** The sums of the whole period, as tiles. */
export function Totals({ of: total }: { of: Sums }) {
  const t = useTexts();
  return (
    <section aria-label={t('figures.total')}>
      <dl className={styles.tiles}>
        {tiles.map((name) => (
          <div key={name} className={name === 'paid_yen' ? styles.twice : undefined}>
            <dt>
              <T id={`figures.${name}`} />
            </dt>
            <dd>{written(name, total[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
