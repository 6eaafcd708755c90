import type { Db } from '../../platform/db/database.ts';

/** Whose data a read was about. The audit stores numbers only, so names are as of now. An erased member has none. */
interface Whose {
  /** How the sentence names the subject: an order by its number, a colleague by name. */
  readonly label: string;
  readonly name: string | null;
}

interface Found extends Whose {
  readonly id: string | number;
}

/** The ids are of the rows of one page. All of them were written by the server, so they are valid. */
const finders: Readonly<Record<string, (db: Db, ids: readonly string[]) => Promise<Found[]>>> = {
  member: async (db, ids) =>
    (await db.selectFrom('member').where('id', 'in', ids.map(Number)).select(['id', 'name']).execute()).map(
      ({ id, name }) => ({ id, label: String(id), name }),
    ),
  order: async (db, ids) =>
    (
      await db
        .selectFrom('orders as o')
        .innerJoin('member as m', 'm.id', 'o.member_id')
        .where('o.order_number', 'in', ids)
        .select(['o.order_number', 'm.name'])
        .execute()
    ).map(({ order_number, name }) => ({ id: order_number, label: order_number, name })),
  mail: async (db, ids) =>
    (
      await db
        .selectFrom('mail')
        .leftJoin('orders as o', 'o.order_number', 'mail.order_number')
        .leftJoin('member as m', (join) =>
          join.on((eb) => eb('m.id', '=', eb.fn.coalesce('mail.member_id', 'o.member_id'))),
        )
        .where('mail.id', 'in', ids.map(Number))
        .select(['mail.id', 'mail.recipient', 'm.name'])
        .execute()
    ).map(({ id, recipient, name }) => ({ id, label: String(id), name: name || recipient })),
  inquiry: async (db, ids) =>
    (await db.selectFrom('inquiry').where('id', 'in', ids.map(Number)).select(['id', 'name']).execute()).map(
      ({ id, name }) => ({ id, label: String(id), name }),
    ),
  review: async (db, ids) =>
    (
      await db
        .selectFrom('review as r')
        .leftJoin('orders as o', 'o.order_number', 'r.order_number')
        .leftJoin('member as m', 'm.id', 'o.member_id')
        .where('r.id', 'in', ids.map(Number))
        .select(['r.id', 'm.name'])
        .execute()
    ).map(({ id, name }) => ({ id, label: String(id), name })),
  transfer: async (db, ids) =>
    (
      await db
        .selectFrom('refund as r')
        .innerJoin('orders as o', 'o.order_number', 'r.order_number')
        .innerJoin('member as m', 'm.id', 'o.member_id')
        .where('r.id', 'in', ids.map(Number))
        .select(['r.id', 'r.order_number', 'm.name'])
        .execute()
    ).map(({ id, order_number, name }) => ({ id, label: order_number, name })),
  staff: async (db, ids) =>
    (await db.selectFrom('staff').where('id', 'in', ids.map(Number)).select(['id', 'name']).execute()).map(
      ({ id, name }) => ({ id, label: name, name }),
    ),
};

interface Subject {
  readonly subject_kind: string;
  readonly subject_id: string;
}

/** Finds whose data the reads of a page were about, with one query per kind of subject. */
export const findWhose = async (db: Db, reads: readonly Subject[]): Promise<(read: Subject) => Whose> => {
  const byKind = Map.groupBy(reads, ({ subject_kind }) => subject_kind);
  const found = new Map<string, Whose>();
  await Promise.all(
    [...byKind].map(async ([kind, subjects]) => {
      const ids = [...new Set(subjects.map(({ subject_id }) => subject_id))];
      for (const { id, ...whose } of (await finders[kind]?.(db, ids)) ?? []) found.set(`${kind} ${id}`, whose);
    }),
  );
  return ({ subject_kind, subject_id }) =>
    found.get(`${subject_kind} ${subject_id}`) ?? { label: subject_id, name: null };
};
