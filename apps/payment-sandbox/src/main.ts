import { type Config, ConfigError, readConfig } from './config.ts';
import { startSandbox } from './start.ts';

/** Ends the process with a line or two about the reason, without a stack trace. */
const giveUp = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

const configOrGiveUp = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return giveUp(error.message);
    throw error;
  }
};

/** Ends the process at once. `start` replaces this function by one that stops the sandbox first. */
let stop = async (): Promise<void> => process.exit(0);
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stop());

const start = async (): Promise<void> => {
  const config = configOrGiveUp();
  const running = await startSandbox(config).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return giveUp(
      `Port ${config.port} is taken by another program: stop that one, or choose another with SANDBOX_PORT=${config.port + 1}.`,
    );
  });
  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A client that never finishes its request must not keep the process alive. The ledger is on disk, so ending the process loses no data.
    setTimeout(() => process.exit(0), 8000).unref();
    await running.stop();
    process.exit(0);
  };
  process.stdout.write(`The payment sandbox is open at http://localhost:${config.port}/control\n`);
  process.send?.('ready');
};

start().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));
