import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { type Server, startServer } from '../e2e/shop.ts';
import { type EngineName, startEngine } from './engines.ts';
import { type Screen, screenOf } from './screen.ts';
import type { Engine } from './tab.ts';

interface PerEngine {
  readonly engine: Engine;
  readonly server: Server;
}

/** A test with a tab in the engine that the project is named after, and with a real server. */
export const test = base.extend<{ phone: Screen; ownServer: Server }, PerEngine>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name as EngineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  /** A server for this test only, which it may stop and restart. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  ownServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.remove();
  },
  phone: async ({ engine }, use, info) => {
    const tab = await engine.openTab();
    await use(screenOf(tab));
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('screen.png'), await tab.picture());
    await tab.close();
  },
});
