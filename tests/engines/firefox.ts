import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start, until } from './processes.ts';
import type { Engine, Tab } from './tab.ts';

/** Drives Firefox by WebDriver BiDi. Firefox has its own socket for that, so no driver is needed. */

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
}
type Send = <Result>(method: string, params?: object) => Promise<Result>;

const connect = async (url: string): Promise<Send> => {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not listen at ${url}.`));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    const asked = waiting.get(answer.id ?? 0);
    if (!asked) return;
    waiting.delete(answer.id ?? 0);
    if (answer.type === 'success') asked.resolve(answer.result);
    else asked.reject(new Error(answer.message));
  };
  socket.onclose = () => {
    for (const asked of waiting.values()) asked.reject(new Error('Firefox is gone.'));
  };
  let last = 0;
  return (method, params = {}) => {
    const asked = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, asked);
    socket.send(JSON.stringify({ id: last, method, params }));
    return asked.promise as Promise<never>;
  };
};

/** Preferences like those of a Japanese reader's phone, without requests to other servers. */
const preferences = {
  'intl.accept_languages': 'ja',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'extensions.getAddons.cache.enabled': false,
  'signon.rememberSignons': false,
};

const TRIES = 5;

/** Firefox aborts a visit that starts while a new tab or the page before still has work to finish. */
const isGivenUp = (error: unknown): boolean => error instanceof Error && error.message.includes('NS_BINDING_ABORTED');

const openTab = async (send: Send): Promise<Tab> => {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport: { width: 375, height: 740 } });
  const walk = async (delta: number) => {
    await send('browsingContext.traverseHistory', { context, delta });
  };
  return {
    visit: async (url) => {
      for (let tries = 1; ; tries += 1) {
        try {
          await send('browsingContext.navigate', { context, url, wait: 'complete' });
          return;
        } catch (error) {
          if (!isGivenUp(error) || tries === TRIES) throw error;
        }
      }
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    back: () => walk(-1),
    forward: () => walk(1),
    read: async (expression) => {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'finger', actions }] });
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await send('browser.removeUserContext', { userContext });
    },
  };
};

export const startFirefox = async (program: string): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'hitosoroi-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = start(program, args, { HOME: profile });
  const url = await until('Firefox listens', () => /BiDi listening on (ws:\S+)/.exec(firefox.said())?.[1]);
  const send = await connect(`${url}/session`);
  await send('session.new', { capabilities: {} });
  return {
    openTab: () => openTab(send),
    stop: async () => {
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
