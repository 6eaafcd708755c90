import { rmSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type { Language } from '../../packages/rules/src/language.ts';
import type { StaffRole } from '../../packages/rules/src/staff-roles.ts';
import { staffScreens } from '../../packages/texts/src/staff/screens.ts';
import { textsOf } from '../../packages/texts/src/text.ts';
import { demoData } from '../support/demo-data.ts';
import { freePort } from '../support/free-port.ts';
import { runServer, untilConsoleOpen } from '../support/run-server.ts';
import { SENDER } from '../support/sender.ts';

export const languages = ['ja', 'en'] as const satisfies readonly Language[];

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never;

/** A plural in the console's texts: the words for one and the words for other numbers. */
const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;

const inNumber = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(PLURAL, (_, name: string, one: string, other: string) =>
    (values[name] === 1 ? one : other).replaceAll('#', String(values[name])),
  );

const textsWith = textsOf(
  Object.assign({}, ...Object.values(staffScreens)) as AllOf<(typeof staffScreens)[keyof typeof staffScreens]>,
);

/** The texts of all of the console's rooms, by id. */
export const textsIn = (language: Language) => {
  const t = textsWith(language);
  const say = (id: never, ...values: [Readonly<Record<string, string | number>>?]) =>
    inNumber(t(id, ...(values as [])), ...values);
  return say as typeof t;
};

/** A text up to the time in brackets at its end. */
export const untimed = (text: string): string => text.replace(/ ?[（(][^（(]*$/, '');

/** With this key a test acts as the mail server that returns a mail. */
export const BOUNCE_KEY = 'a-key-for-tests-of-mails-that-came-back';

/** A real server with the demo's staff, and the built console on its own port. */
export const startServer = async (more: Record<string, string> = {}) => {
  const dataDir = await demoData();
  const consolePort = String(await freePort());
  const env = {
    DATA_DIR: dataDir,
    CONSOLE_PORT: consolePort,
    MAIL_BOUNCE_KEY: BOUNCE_KEY,
    TRANSFER_SENDER: SENDER,
    ...more,
  };
  const url = `http://localhost:${consolePort}`;
  let running = await runServer(env);
  await untilConsoleOpen(running);
  return {
    url,
    /** The folder with the server's database. */
    dataDir,
    /** The shop's URL, where tests order so that staff have data. */
    get shopUrl() {
      return running.url;
    },
    /** The links in the oldest mail to an address that the mailbox shows. */
    linksTo: async (email: string): Promise<readonly string[]> => {
      const mails = (await (await fetch(`${running.url}/dev/mail.json`)).json()) as { to: string; links: string[] }[];
      return mails.filter(({ to }) => to.includes(email)).at(-1)?.links ?? [];
    },
    stop: () => running.stop(),
    /** Restarts the server. Its clock then is this many seconds ahead. */
    restart: async (secondsLater = 0) => {
      running = await runServer({ ...env, PORT: String(running.port), CLOCK_OFFSET: String(secondsLater) });
      await untilConsoleOpen(running);
    },
    remove: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
};

export type Server = Awaited<ReturnType<typeof startServer>>;

interface Fixtures {
  /** A server for this test only. The test may stop and restart it. */
  readonly ownServer: Server;
}

export const test = base.extend<Fixtures & { complaints: undefined }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  ownServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.remove();
  },
  /** Fails the test if the page violates the content security policy or throws. */
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text())) heard.push(message.text());
      });
      await use(undefined);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/** Chooses the language before the first page opens, as a returning visitor has. */
export const speak = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript(
    (value) => localStorage.getItem('consoleLanguage') ?? localStorage.setItem('consoleLanguage', value),
    language,
  );

/** Signs in as the demo's person with this role, by the link that a development server prints. */
export const signInAs = async (page: Page, server: Server, role: StaffRole): Promise<void> => {
  await page.goto(`${server.url}/dev/sign-in/${role}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** A virtual authenticator that makes and proves passkeys, like a fingerprint reader. */
export const plugInAuthenticator = async (page: Page): Promise<void> => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

export { expect };
