import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { manyOrders } from '../../../test/many-orders.ts';
import { listenToQueries, plansOf } from '../../../test/query-plans.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

/** Returns the query plans of a page's statements. */
const planner = (console: Console) => {
  const asked = listenToQueries();
  return async (browser: Browser, path: string): Promise<string> => {
    asked.clear();
    expect([path, (await browser.get(path)).statusCode]).toEqual([path, 200]);
    const selects = [...asked].filter(([text]) => text.startsWith('select'));
    return (await plansOf(console.database, new Map(selects))).join('\n');
  };
};

/** Indexes that make a query read many rows for a few results: all orders of a facility, all paid orders, or all mails of a facility. */
const ofMany =
  /orders_of_facility \(facility_id=\?\)|orders_by_state \(order_status=\?\)\n|mail_facility \(facility_id=\?\)/;

// PostgreSQL chooses plans by how frequent a value is. SQLite can use only an index that the statement allows, so only SQLite is checked.
test('what waits is found by the indexes of what waits, not among all orders of a facility', async () => {
  const console = await openConsole();
  if (console.database.engine === 'postgres') return;
  await manyOrders(console, 30);
  const plansFor = planner(console);
  for (const role of ['admin', 'viewer'] as const) {
    const browser = await console.signedIn(role);
    for (const path of ['/today/counts', '/mails?state=problem', '/mails?state=waiting', '/mails?state=dismissed']) {
      const plans = await plansFor(browser, path);
      expect([role, path, ofMany.exec(plans)?.[0]]).toEqual([role, path, undefined]);
      expect(plans).not.toMatch(/^SCAN (orders|mail|member|review|refund|inquiry|order_note)$/m);
    }
  }
});

test('each filter of a list has an index of its own', async () => {
  const console = await openConsole();
  if (console.database.engine === 'postgres') return;
  await manyOrders(console, 30);
  const [admin, viewer] = [await console.signedIn('admin'), await console.signedIn('viewer')];
  const plansFor = planner(console);
  const expected: [Browser, path: string, index: string][] = [
    [viewer, '/orders?state=paid', 'orders_of_facility_in_state (facility_id=? AND order_status=?)'],
    [viewer, '/cancellations?state=approved', 'orders_cancel_requests_of_facility (facility_id=? AND'],
    [admin, '/inquiries?state=answered', 'inquiry_answered'],
    [admin, '/mails?state=problem', 'mail_not_sent (state=?)'],
    [admin, '/audit?subject_kind=order', 'audit_event_kind (subject_kind=?)'],
    [admin, '/audit/reads?subject_kind=order', 'staff_read_kind (subject_kind=?)'],
    [admin, '/audit?from=2026-11-01&to=2026-11-02', 'SEARCH e USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)'],
  ];
  for (const [browser, path, index] of expected) expect(await plansFor(browser, path)).toContain(index);
});
