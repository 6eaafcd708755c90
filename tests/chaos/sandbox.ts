import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { runSandbox } from '../support/run-server.ts';
import { openLedger } from './ledger.ts';

const GIVES_UP_AFTER_MS = 60_000;

/** Retries while the provider is down, as a browser's reload button does. */
export const insistently: typeof fetch = async (url, init) => {
  for (const deadline = Date.now() + GIVES_UP_AFTER_MS; ; await wait(50)) {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
};

/** The provider, which the run may kill. Its ledger is always right, so the shop's records are compared with it. */
export const startProvider = async (folder: string) => {
  const port = await freePort();
  const start = () => runSandbox({ DATA_DIR: folder, SANDBOX_PORT: String(port) });
  let sandbox = await start();
  const ledger = openLedger(folder);
  const post = (path: string, body: object): Promise<Response> =>
    insistently(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const control = async (path: string, body: object = {}): Promise<void> => {
    const answer = await post(path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    url: sandbox.url,
    control,
    ledger,
    /**
     * Pays a store number at the till, or expires it as the provider. After a cut connection a retry may get 409, because the first try
     * succeeded.
     */
    act: async (paymentId: string, action: string, body: object = {}): Promise<void> => {
      const answer = await post(`payments/${paymentId}/${action}`, body);
      if (!answer.ok && answer.status !== 409) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
    },
    kill: async () => {
      sandbox.child.kill('SIGKILL');
      await sandbox.ended;
      sandbox = await start();
    },
    stop: async () => {
      ledger.close();
      await sandbox.stop();
    },
  };
};

export type Provider = Awaited<ReturnType<typeof startProvider>>;
