import { type OrderState, orderStates, statusesOf } from '@hitosoroi/rules/order-states';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import { piecesOf } from '@hitosoroi/rules/pieces';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows, isPostgres } from '../../platform/db/dialects.ts';
import { prepared, preparedWrite } from '../../platform/db/prepared.ts';

/**
 * The stock of a facility's sets: `facility_set.stock` is how many pieces there are in all, `stock_taken.taken` how many of them are in
 * orders that have not ended. An order takes its pieces in the transaction that places it, and gives them back in the one that ends it.
 */

const LIVE: readonly OrderState[] = ['unpaid', 'paid'];

/** The statuses of orders that hold their pieces. */
const liveStatuses = orderStates.filter((state) => LIVE.includes(state)).flatMap((state) => statusesOf[state]);

export const holdsStock = (status: OrderStatus): boolean => liveStatuses.includes(status);

/** Pieces of a set at a facility. */
interface Pieces {
  readonly facilityId: number;
  readonly setId: number;
  readonly pieces: number;
}

const bySet = (one: Pieces, other: Pieces): number => one.setId - other.setId;

/** The comparison and the change are one statement, so no two orders can take the same piece. */
const take = prepared((db, { facilityId, setId, pieces, stock }: Pieces & { stock: number }) =>
  db
    .updateTable('stock_taken')
    .set({ taken: sql`taken + ${pieces}` })
    .where('facility_id', '=', facilityId)
    .where('set_id', '=', setId)
    .where(sql<boolean>`taken + ${pieces} <= ${stock}`)
    .returning('set_id'),
);

const change = preparedWrite((db, { facilityId, setId, pieces }: Pieces) =>
  db
    .updateTable('stock_taken')
    .set({ taken: sql`taken + ${pieces}` })
    .where('facility_id', '=', facilityId)
    .where('set_id', '=', setId),
);

/** Changes what is taken, whatever is left. In the order of the sets, so that two transactions never deadlock. */
const changeTaken = async (tx: Tx, changes: readonly Pieces[]): Promise<void> => {
  for (const each of changes.toSorted(bySet)) await change(tx, each);
};

/** Gives back the pieces of an order that ends, or takes them again for one that goes on (`sign`). */
export const moveStock = (tx: Tx, changes: readonly Pieces[], sign: 1 | -1): Promise<void> =>
  changeTaken(
    tx,
    changes.map((each) => ({ ...each, pieces: sign * each.pieces })),
  );

/**
 * Takes all of these pieces or none. Returns the id of a set of which too few are left, else undefined. Every order takes its sets in the
 * same order, so two orders never deadlock. The caller has read the stock under the lock of `holdOffers`.
 */
export const takeStock = async (
  tx: Tx,
  wanted: readonly (Pieces & { readonly stock: number })[],
): Promise<number | undefined> => {
  const sorted = wanted.toSorted(bySet);
  const taken = await Promise.all(sorted.map((each) => take(tx, each)));
  const missing = sorted.find((_, index) => taken[index]?.length === 0);
  if (!missing) return undefined;
  await moveStock(
    tx,
    sorted.filter((_, index) => taken[index]?.length === 1),
    -1,
  );
  return missing.setId;
};

/**
 * An argument for `$call`. Until the transaction ends, the sets that a query reads from `facility_set` stay with or without a stock. This
 * lock does not wait for other orders, only for staff who give a set its first stock (`countTaken`). The rows come in the order of the
 * sets, so that it never deadlocks with them. SQLite needs no lock, because only one transaction writes at a time.
 */
export const holdOffers =
  (db: Db) =>
  <Joined, From extends keyof Joined, Row>(
    query: SelectQueryBuilder<Joined, From, Row>,
  ): SelectQueryBuilder<Joined, From, Row> =>
    isPostgres(db) ? query.orderBy(sql`facility_set.set_id`).modifyEnd(sql`for key share of facility_set`) : query;

/** How many pieces of a set the facility's orders hold. */
const countPieces = async (tx: Tx, facilityId: number, setId: number): Promise<number> => {
  const live = tx
    .selectFrom('orders')
    .where('orders.facility_id', '=', facilityId)
    .where('order_status', 'in', liveStatuses)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_item')
          .whereRef('order_item.order_number', '=', 'orders.order_number')
          .where('order_item.set_id', '=', setId)
          .select('position'),
      ),
    );
  // An order that is ending now still holds its pieces until the transaction that ends it has committed.
  await live.orderBy('orders.order_number').select('orders.order_number').$call(holdRows(tx)).execute();
  const items = await live
    .innerJoin('order_item as i', 'i.order_number', 'orders.order_number')
    .where('i.set_id', '=', setId)
    .groupBy(['i.quantity_a', 'i.numeral_a', 'i.numeral_a_en', 'i.quantity_b', 'i.numeral_b', 'i.numeral_b_en'])
    .select(['i.quantity_a', 'i.numeral_a', 'i.numeral_a_en', 'i.quantity_b', 'i.numeral_b', 'i.numeral_b_en'])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .execute();
  const piecesIn = (item: (typeof items)[number]) =>
    piecesOf([
      [item.quantity_a, item.numeral_a, item.numeral_a_en],
      [item.quantity_b, item.numeral_b, item.numeral_b_en],
    ]);
  return items.reduce((sum, item) => sum + Number(item.count) * piecesIn(item), 0);
};

/**
 * Waits for the orders of these sets that are being placed, and lets the next ones wait until the transaction ends. The rows are locked in
 * the order of the sets, as by `holdOffers`.
 */
export const lockOffers = async (tx: Tx, facilityId: number, setIds: readonly number[]): Promise<void> => {
  if (setIds.length === 0 || !isPostgres(tx)) return;
  await tx
    .selectFrom('facility_set')
    .where('facility_id', '=', facilityId)
    .where('set_id', 'in', setIds)
    .orderBy('set_id')
    .select('set_id')
    .forUpdate()
    .execute();
};

/**
 * Counts what is taken of sets that get a stock and had none: their orders until now took nothing. The caller has called `lockOffers`, so
 * that the count misses no order.
 */
export const countTaken = async (tx: Tx, facilityId: number, setIds: readonly number[]): Promise<void> => {
  for (const setId of setIds) {
    const row = { facility_id: facilityId, set_id: setId, taken: await countPieces(tx, facilityId, setId) };
    await tx
      .insertInto('stock_taken')
      .values(row)
      .onConflict((conflict) => conflict.columns(['facility_id', 'set_id']).doUpdateSet({ taken: row.taken }))
      .execute();
  }
};

const findLeft = prepared((db, { facilityId }: { facilityId: number }) =>
  db
    .selectFrom('facility_set as f')
    .innerJoin('stock_taken as t', (join) =>
      join.onRef('t.facility_id', '=', 'f.facility_id').onRef('t.set_id', '=', 'f.set_id'),
    )
    .where('f.facility_id', '=', facilityId)
    .where('f.stock', 'is not', null)
    .select(['f.set_id as id', sql<number>`f.stock - t.taken`.as('left')]),
);

/** How many pieces are left of each set of a facility that has a stock; never below 0. */
export const listLeft = async (db: Db, facilityId: number) =>
  (await findLeft(db, { facilityId })).map(({ id, left }) => ({ id, left: Math.max(left, 0) }));
