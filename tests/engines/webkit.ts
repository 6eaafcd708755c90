import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { start, until } from './processes.ts';
import type { Engine, Tab } from './tab.ts';

/** Drives WebKit over HTTP, by WebKit's own driver. */

type Call = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<Value>;

const callsTo =
  (url: string): Call =>
  async (method, path, body = {}, signal) => {
    const answer = await fetch(url + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error((value as { message: string }).message);
    return value;
  };

/** A browser takes seconds to start, and longer on a busy machine. */
const LONGEST_START_MS = 40_000;

const newSession = (call: Call, browser: string) => {
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  };
  return call<{ sessionId: string }>('POST', '/session', { capabilities }, AbortSignal.timeout(LONGEST_START_MS));
};

const openTab = async (call: Call, sessionId: string): Promise<Tab> => {
  const session = `/session/${sessionId}`;
  const ask = async (path: string, body?: object): Promise<void> => {
    await call('POST', session + path, body);
  };
  await ask('/window/rect', { width: 375, height: 776 });
  return {
    visit: (url) => ask('/url', { url }),
    reload: () => ask('/refresh'),
    back: () => ask('/back'),
    forward: () => ask('/forward'),
    read: async (expression) => {
      const script = `return JSON.stringify(${expression})`;
      const value = await call<string | null>('POST', `${session}/execute/sync`, { script, args: [] });
      return value === null ? undefined : JSON.parse(value);
    },
    press: (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      return ask('/actions', { actions: [{ type: 'pointer', id: 'finger', actions }] });
    },
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: () => call('DELETE', session),
  };
};

/** The toolbar limits how narrow WebKit's window can be. With its buttons close together, the window can be as narrow as a phone. */
const narrowToolbar = 'toolbar *, button, entry { padding: 0; margin: 0; border-width: 0; min-width: 0; }';

export const startWebkit = async (driver: string, browser: string): Promise<Engine> => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowToolbar);
  // The X server chooses a free display number and prints it.
  const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', '800x900x24', '-nolisten', 'tcp']);
  const number = await until('There is a display', () => /^(\d+)$/m.exec(display.said())?.[1]);
  const startDriver = async () => {
    const port = await freePort();
    const { stop } = start(driver, [`--port=${port}`], { DISPLAY: `:${number}`, XDG_CONFIG_HOME: folder });
    const call = callsTo(`http://127.0.0.1:${port}`);
    await until("WebKit's driver listens", () => call('GET', '/status'));
    return { call, stop };
  };
  let running = await startDriver();
  // Once in hundreds of starts, a driver waits forever for its browser. It may have chosen a port that another program took first.
  const session = async () => {
    try {
      return await newSession(running.call, browser);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
      await running.stop();
      running = await startDriver();
      return newSession(running.call, browser);
    }
  };
  return {
    openTab: async () => {
      const { sessionId } = await session();
      return openTab(running.call, sessionId);
    },
    stop: async () => {
      await running.stop();
      await display.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
