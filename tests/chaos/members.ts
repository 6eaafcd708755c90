import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { dormForm } from '../support/demo-answers.ts';
import { type Ask, dataOf } from './ask.ts';

export interface Member {
  /** Whether members of the facility cancel directly. Otherwise they request it. */
  readonly cancelsDirectly: boolean;
  readonly cookie: string;
  readonly order: object;
  readonly price: number;
}

type Home = 'dorm' | 'school';

const DEMO_PASSWORD = 'demo-1234';
/** A day after the end of the longest run. */
const LAST_DAY = '2099-12-31';

/**
 * Keeps the facilities open through the whole run. Each part of the run is a day, and there may be more parts than days until the
 * facilities close.
 */
export const keepFacilitiesOpen = async (db: Db): Promise<void> => {
  await db.updateTable('facility').set({ end_date: LAST_DAY }).execute();
  await db.updateTable('facility').set({ main_end_date: LAST_DAY }).where('main_end_date', 'is not', null).execute();
};

/** Adds a copy of a facility's demo member, with the same password. */
const addMember = async (db: Db, home: Home, email: string): Promise<void> => {
  const demo = db.selectFrom('member').where('email', '=', `${home}@example.jp`).selectAll();
  const { id: _, ...like } = await demo.executeTakeFirstOrThrow();
  await db
    .insertInto('member')
    .values({ ...like, email, email_key: email })
    .execute();
};

/** Logs in a member, and prepares the content of their order. */
const openMember = async (ask: Ask, home: Home, email: string): Promise<Member> => {
  const login = await ask('POST', '/login', { body: { email, password: DEMO_PASSWORD } });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { products } = await dataOf<{ products: { id: number }[] }>(await ask('GET', '/product/list', { cookie }));
  const [first] = products;
  const { options } = await dataOf<{ options: { id: number; price: number }[] }>(
    await ask('GET', `/product?product_id=${first?.id}`, { cookie }),
  );
  const [option] = options;
  const me = await dataOf<{ start_date: string; end_date: string }>(await ask('GET', '/me', { cookie }));
  const isDorm = home === 'dorm';
  return {
    cookie,
    cancelsDirectly: isDorm,
    price: (option?.price ?? 0) * 2 * 3,
    order: {
      payment_method: 0,
      products: [{ product_id: first?.id, product_option_id: option?.id, amount_a: 2, amount_b: 3 }],
      form: isDorm ? dormForm : [],
      start_date: isDorm ? me.start_date : null,
      end_date: isDorm ? me.end_date : null,
    },
  };
};

/** New members for a part of the run, half of them at each facility. */
export const newMembers = (ask: Ask, db: Db, part: number, count: number): Promise<Member[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const home = index % 2 === 0 ? 'dorm' : 'school';
      const email = `${home}-${part}-${index}@example.jp`;
      await addMember(db, home, email);
      return openMember(ask, home, email);
    }),
  );
