import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { workersOf } from '../src/jobs.ts';
import { metricsServer } from '../src/platform/metrics/serve-metrics.ts';
import type { Shop } from './shop.ts';

/** Reads the figures of a server as Prometheus does. */
export const scrapeAt = (port: number) => async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  /** Finds the value in a line of the metrics, with its labels in any order. */
  return (name: string, labels: Record<string, string> = {}): number | undefined => {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const line = text
      .split('\n')
      .find(
        (each) =>
          (each.startsWith(`${name}{`) || each.startsWith(`${name} `)) && wanted.every((part) => each.includes(part)),
      );
    return line === undefined ? undefined : Number(line.split(' ').at(-1)?.replace('+Inf', 'Infinity'));
  };
};

/** Serves the figures of a shop in this process, by the shop's clock, and reads them. */
export const figuresOf = async ({ context }: Pick<Shop, 'context'>) => {
  const kinds = workersOf(context).flatMap((group) => Object.keys(group));
  const server = metricsServer({ ...context, pool: undefined, kinds, isStandingStill: () => false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return scrapeAt((server.address() as AddressInfo).port);
};
