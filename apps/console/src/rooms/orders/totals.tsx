import { MOST_COUNTED } from '@hitosoroi/rules/order-states';
import { yen } from '@hitosoroi/rules/yen';
import { T } from '../../language/t.tsx';
import styles from './orders.module.css';
import type { ListSearch, Totals as TotalsOfList } from './orders-query.ts';

interface TotalsProps {
  readonly totals: TotalsOfList;
  readonly search: ListSearch;
  /** How many of the orders are on the page, if there are more. */
  readonly shown: number | undefined;
}

/** How many orders match and what they cost. Beyond a limit it says how to get these figures. */
export function Totals({ totals, search, shown }: TotalsProps) {
  const most = MOST_COUNTED.toLocaleString('en');
  return (
    <p className={styles.count} role="status">
      {totals.is_cut ? (
        <T id="orders.totals.cut" values={{ most }} />
      ) : (
        <T
          id="orders.totals"
          values={{ count: totals.count.toLocaleString('en'), price: yen(totals.price), paid: yen(totals.paid) }}
        />
      )}
      {totals.is_cut && search.sort && search.sort !== 'oldest' && (
        <>
          {' '}
          <T id="orders.totals.unsorted" />
        </>
      )}
      {shown !== undefined && (
        <>
          {' '}
          <T id="orders.first" values={{ count: shown }} />
        </>
      )}
    </p>
  );
}
