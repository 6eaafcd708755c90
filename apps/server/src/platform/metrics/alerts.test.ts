import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openShop } from '../../../test/shop.ts';
import { metricsServer, processFigures } from './serve-metrics.ts';

/** Tests the files in docs that use the metrics: the alerts, the runbook and the dashboard. */

const read = (name: string): string => readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };

/** The names of the metrics that a server on PostgreSQL serves. A histogram has three more names. */
const servedNames = async (): Promise<Set<string>> => {
  const pool = () => ({ used: 0, idle: 0, waiting: 0 });
  const { context } = await openShop();
  const consoleProcess = () => ({
    isOpen: () => true,
    isStandingStill: () => false,
    starts: () => 1,
    figures: processFigures('hitosoroi_console_'),
  });
  const server = metricsServer({ ...context, pool, kinds: ['capture'], isStandingStill: () => false, consoleProcess });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    ),
  );
};

const namesIn = (query: string): string[] => query.match(/\b(?:hitosoroi|nodejs|process)_\w+/g) ?? [];

test('every figure that an alert or the dashboard asks for is served', async () => {
  const served = await servedNames();
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(20);
  for (const query of [...queries, ...rules.map(({ expr }) => expr)]) {
    const names = namesIn(query);
    expect(names.length + Number(/\bup\b/.test(query)), query).toBeGreaterThan(0);
    for (const name of names) expect([...served], query).toContain(name);
  }
});

test('the dashboard has no panel without a query, and none twice', () => {
  expect(panels.filter(({ type, targets = [] }) => (type === 'row') === targets.length > 0)).toEqual([]);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});

test('each alert leads to its own section of the runbook, and each section is of an alert', () => {
  const headings = [...read('runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
});
