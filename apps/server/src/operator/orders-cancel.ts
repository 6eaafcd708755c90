import { cancelByOperator } from '../orders/cancel-by-operator.ts';
import { recordAudit } from './audit.ts';
import { command, UsageError } from './command.ts';

export const ordersCancel = command({
  name: 'orders cancel',
  does: 'Cancels an order whatever its deadlines say, and says how its money goes back.',
  takes: ['NUMBER'],
  options: { note: { type: 'string', does: 'why', isRequired: true } },
  notes:
    'A card’s money goes back through the provider, and the order is cancelled once it has agreed. What was paid at a store, and what the\nprovider refused to give back, is a bank transfer: see "refunds list". An order that is not paid ends at once; money that still comes goes back.',
  async run({ database: { db }, config, now }, [number = ''], { note }) {
    const followed = await cancelByOperator({ db, config, now: () => now }, number, note, (tx) =>
      recordAudit(tx, 'orders cancel', { order: number, note }, now),
    );
    if (!followed) throw new UsageError(`There is no order ${number}, or it is over already.`);
    return { text: `${number}: ${followed}.\n`, data: { order: number, followed } };
  },
});
