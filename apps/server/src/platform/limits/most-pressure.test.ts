import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { mostPressure, shedLoad } from './shed-load.ts';

/** Blocks the event loop, as drawing a receipt does. */
const workFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('one long piece of work, as a receipt is on a slow machine, turns nobody away', async () => {
  const app = Fastify() as unknown as FastifyInstance;
  onTestFinished(() => app.close());
  await shedLoad(app, mostPressure, []);
  app.get('/', () => 'served');
  await app.ready();
  workFor(3_000);
  // Waits until the delay has been measured.
  await expect.poll(() => app.memoryUsage().eventLoopDelay, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await app.inject('/')).body).toBe('served');
});
