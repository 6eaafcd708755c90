import { addDays, dayInJapan, startOfDay } from '@hitosoroi/rules/day';
import { importPracticeCatalogue } from './practice-catalogue.ts';
import { bounceAnswer, orderSixDaysAgo, orderYesterday, untilMailed, untilReminded } from './practice-people.ts';
import { control } from './practice-steps.ts';
import { runSandbox, runServer, untilConsoleOpen } from './run-server.ts';
import { SENDER } from './sender.ts';

/** A development shop for pictures and for practice. People came there on earlier days, and its staff have today's work to do. */

const BOUNCE_KEY = 'practice-practice-practice-practice';
const MORNING = 10 * 3_600;

interface Ports {
  readonly shop: number;
  readonly sandbox: number;
  readonly console: number;
}

/** Opens a separate shop in its own folder, with a day's work in it. */
export const openPracticeShop = async (folder: string, ports: Ports) => {
  const sandbox = await runSandbox({ DATA_DIR: folder, SANDBOX_PORT: String(ports.sandbox) });
  const env = {
    DATA_DIR: folder,
    PORT: String(ports.shop),
    CONSOLE_PORT: String(ports.console),
    SANDBOX_PORT: String(ports.sandbox),
    TRANSFER_SENDER: SENDER,
    MAIL_BOUNCE_KEY: BOUNCE_KEY,
  };
  const console = `http://localhost:${ports.console}`;
  const today = dayInJapan(new Date());
  const start = async (offset: number) => {
    await control(sandbox.url, 'clock', { offsetMs: offset * 1_000 });
    const server = await runServer({ ...env, CLOCK_OFFSET: String(offset) });
    await untilConsoleOpen(server);
    return server;
  };

  /**
   * Lets people act at ten in the morning of an earlier day, so that the work is equally old at any hour of practice. Sets the provider's
   * clock to the same time.
   */
  const onMorning = async <Done>(daysAgo: number, act: (shop: string) => Promise<Done>): Promise<Done> => {
    const morning = startOfDay(addDays(today, -daysAgo)).getTime() + MORNING * 1_000;
    const offset = Math.round((morning - Date.now()) / 1_000);
    const server = await start(offset);
    const done = await act(server.url);
    await untilMailed(console);
    await server.stop();
    return done;
  };

  const awaiting = await onMorning(6, async (shop) => {
    await importPracticeCatalogue(folder, today);
    return orderSixDaysAgo({ shop, sandbox: sandbox.url });
  });
  const { numbers, goOn } = await onMorning(1, async (shop) => {
    await untilReminded(console, awaiting, addDays(today, -1));
    return orderYesterday({ shop, sandbox: sandbox.url }, console);
  });
  const server = await start(0);
  await bounceAnswer({ shop: server.url, sandbox: sandbox.url }, BOUNCE_KEY);
  await goOn();
  return {
    numbers: { ...numbers, awaiting },
    server,
    console,
    close: async () => {
      await server.stop();
      await sandbox.stop();
    },
  };
};
