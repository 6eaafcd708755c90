import type { SetLimits } from '@hitosoroi/rules/set-limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { A_MOMENT } from '../api/query-client.ts';
import { T } from '../language/t.tsx';
import styles from './set-limits.module.css';
import { type SetCard, setsQuery } from './sets.ts';

/** How many pieces are left of each set that has a stock. */
export const stockQuery = () =>
  queryOptions({
    queryKey: ['product/stock'],
    queryFn: ({ meta }) => ask('GET /product/stock', {}, meta?.transport),
    staleTime: A_MOMENT,
  });

type Limited = Pick<SetCard, 'id' | 'least' | 'most' | 'is_stocked'>;

/** Makes the function that finds a set's limits. Asks for what is left only if one of the sets has a stock. */
export const useLimitsOf = (sets: readonly Limited[]): ((id: number) => SetLimits) => {
  const { data } = useQuery({ ...stockQuery(), enabled: sets.some(({ is_stocked }) => is_stocked) });
  return (id) => {
    const set = sets.find((each) => each.id === id);
    const left = set?.is_stocked && data?.left.find((each) => each.id === id)?.left;
    return { least: set?.least, most: set?.most, left: typeof left === 'number' ? left : undefined };
  };
};

const NONE: readonly Limited[] = [];

/** The sets whose limits are known already. A cart without such sets costs no further call. */
export const useKnownSets = (): readonly Limited[] =>
  useQuery({ ...setsQuery(), enabled: false }).data?.products ?? NONE;

function PerOrder({ least, most }: SetLimits) {
  if (typeof least === 'number' && typeof most === 'number')
    return <T id={least === most ? 'limit.exactly' : 'limit.from_to'} values={{ least, most }} />;
  if (typeof least === 'number') return <T id="limit.from" values={{ least }} />;
  return typeof most === 'number' ? <T id="limit.to" values={{ most }} /> : null;
}

/** What is left of a set, and how many of it one order can have. Renders nothing for a set without limits. */
export function LimitLine({ limits }: { limits: SetLimits }) {
  const { least, most, left } = limits;
  const isPerOrder = typeof least === 'number' || typeof most === 'number';
  if (left === undefined && !isPerOrder) return null;
  const isOver = typeof left === 'number' && left < (least ?? 1);
  return (
    <span className={styles.line}>
      {typeof left === 'number' && (
        <strong className={isOver ? styles.over : styles.left}>
          {isOver ? <T id="limit.over" /> : <T id="limit.left" values={{ count: left }} />}
        </strong>
      )}
      {isPerOrder && !isOver && (
        <span>
          <PerOrder {...limits} />
        </span>
      )}
    </span>
  );
}
