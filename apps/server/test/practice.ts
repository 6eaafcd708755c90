import { expect } from 'vitest';
import { type Console, openConsole } from './console.ts';
import { type Browser, dormOrder } from './ordering.ts';
import { registered } from './registered.ts';
import { facilityId } from './staff-examples/facility.ts';
import { openTill, type Till } from './till.ts';

/** The permanent key of a facility. */
export const keyOf = async ({ db }: Pick<Console, 'db'>, id: number): Promise<string> =>
  (
    await db
      .selectFrom('invitation')
      .where('facility_id', '=', id)
      .where('kind', '=', 'key')
      .where('expires_at', 'is', null)
      .select('secret')
      .executeTakeFirstOrThrow()
  ).secret ?? '';

/** Creates a facility's practice copy through the console. */
export const makePractice = async (console: Console, id: number): Promise<number> => {
  const keeper = await console.signedIn('catalogue');
  const answer = await keeper.change('/catalogue/facility/practice', { id });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
};

/** A staff person who registers in the shop as a member, with the key of a facility. */
export const memberAt = async (console: Console, id: number, email = 'staff@example.jp'): Promise<Browser> => {
  const { browser, token } = await registered(console, { urlParamKey: await keyOf(console, id), email });
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  return browser;
};

/** The demo's dormitory and its practice copy, with the console and the sandbox. */
export const openPractice = async (env: Record<string, string> = {}) => {
  const till: Till = await openTill(env);
  const console = await openConsole(till.shop);
  const original = await facilityId(console);
  const practice = await makePractice(console, original);
  const browser = await memberAt(console, practice);
  const order = async (method?: '1' | '4') => till.orderOf(browser, await dormOrder(browser), method);
  return { till, console, original, practice, browser, order };
};
