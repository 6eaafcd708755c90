import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { startExpiry } from './ledger/expire-overdue.ts';
import { startCourier } from './notices/courier.ts';
import { openSandbox } from './sandbox.ts';

interface RunningSandbox {
  readonly stop: () => Promise<void>;
}

/** Opens the ledger and starts the sandbox: it serves pages and calls, delivers notices and expires payments until it is stopped. */
export const startSandbox = async (config: Config): Promise<RunningSandbox> => {
  const sandbox = openSandbox(config);
  const courier = startCourier(sandbox);
  const app = buildApp(sandbox, courier);
  const expiry = startExpiry(sandbox);
  const stop = async (): Promise<void> => {
    expiry.stop();
    await app.close();
    await courier.stop();
    sandbox.close();
  };
  try {
    // Listens on this machine only: a client that reaches the sandbox can make it report payments.
    await app.listen({ host: 'localhost', port: config.port });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
};
