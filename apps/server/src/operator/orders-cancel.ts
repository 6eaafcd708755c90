import { askAboutPayment, type CancelRefusal, cancelByOperator } from '../money/cancel/cancel-by-operator.ts';
import { configuredProviders } from '../money/payments/providers.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { createLogger } from '../platform/logger.ts';
import { command, UsageError } from './command.ts';

const refusals: Record<CancelRefusal, (number: string) => string> = {
  over: (number) => `There is no order ${number}, or it is over already.`,
  'ask-staff': (number) =>
    `Whether it was paid is in question ("reviews list" says why), and the provider did not say. So that nobody is promised money that never
came, or told that none did: look at the provider's own screen, then say what is true with --paid yes or --paid no.
Nothing was done about ${number}.`,
  moved: (number) =>
    `Something was heard of the payment of ${number} while the provider was asked. Nothing was done: please run it again.`,
  'unknown-payment': (number) =>
    `Nothing here says by which payment ${number} was paid. "payments compare" with --file, the provider's own list, tells it; then cancel again.`,
};

const readPaid = (word: string | undefined): 'yes' | 'no' | undefined => {
  if (word === undefined || word === 'yes' || word === 'no') return word;
  throw new UsageError('--paid must be yes or no.');
};

export const ordersCancel = command({
  name: 'orders cancel',
  does: 'Cancels an order whatever its deadlines say, and says how its money goes back.',
  takes: ['NUMBER'],
  options: {
    note: { type: 'string', does: 'why', isRequired: true },
    paid: { type: 'string', value: 'yes|no', does: 'whether it was paid, where that is in question' },
  },
  notes: `The provider is asked first what is the case, where the contract allows it. A card's money goes back through the provider, and the order
is cancelled once it has agreed. What was paid at a store, and what the provider refused to give back, is a bank transfer: see
"refunds list". An order that is not paid ends at once, also one that was paid by a notice which the provider denies; its member is told
not to pay at a store where a number is known or may have been given, and money that still comes goes back. Where a review says that the
payment is in question and the provider does not say, it is refused until --paid says what is true.`,
  async run({ database: { db }, config, now }, [number = ''], { note, paid }) {
    const context = { db, config, now: () => now, logger: createLogger('silent') };
    const asked = { note, paid: readPaid(paid) };
    const isThere = await db.selectFrom('orders').where('order_number', '=', number).select('order_number').execute();
    if (isThere.length === 0) throw new UsageError(refusals.over(number));
    const found = await askAboutPayment(context, configuredProviders(config), number);
    const followed = await db.transaction().execute(async (tx) => {
      const outcome = await cancelByOperator(tx, config, number, { ...asked, found }, now);
      if (typeof outcome !== 'string') await recordAudit(tx, 'orders cancel', { order: number, ...asked }, now);
      return outcome;
    });
    if (typeof followed === 'string') throw new UsageError(refusals[followed](number));
    const { money, isNumberVoid } = followed;
    const told = isNumberVoid ? ' The member is told not to pay at a store.' : '';
    return { text: `${number}: ${money}.${told}\n`, data: { order: number, followed: money, isNumberVoid } };
  },
});
