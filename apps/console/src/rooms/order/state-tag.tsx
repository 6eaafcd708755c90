import { T } from '../../language/t.tsx';
import { Tag } from '../../ui/page.tsx';
import type { Order } from './order-query.ts';

type State = Order['state'];

/** States in which staff or the member have to act or wait. */
const waiting: readonly State[] = [
  'pending',
  'approved',
  'cancel_failed',
  'canceling',
  'conveni_ordered',
  'ordered',
  'unsettled',
];
const over: readonly State[] = [
  'card_canceled',
  'conveni_canceled',
  'conveni_expired',
  'canceled',
  'expired',
  'failed',
];

const toneOf = (state: State) => {
  if (waiting.includes(state)) return 'waiting';
  return over.includes(state) ? 'off' : 'plain';
};

export function StateTag({ state }: { state: State }) {
  return (
    <Tag tone={toneOf(state)}>
      <T id={`state.${state}`} />
    </Tag>
  );
}
