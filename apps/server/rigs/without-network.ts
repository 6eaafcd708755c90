// The Node of an unpacked release runs this file, in a network namespace with only the loopback interface, and without the checkout. The
// arguments are the release and an empty folder.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

const [release = '', folder = ''] = process.argv.slice(2);
const command = join(release, 'bin/hitosoroi');
const shop = 'http://127.0.0.1:3000';
const office = 'http://127.0.0.1:3002';

const expectThat = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(`Not so: ${what}`);
};

const settings = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  ENV_FILE: '/dev/null',
  CONSOLE_PORT: '3002',
};

const serve = async (env: NodeJS.ProcessEnv, work: () => Promise<void>): Promise<void> => {
  const server = spawn(command, ['serve'], { env: { ...settings, ...env }, stdio: 'inherit' });
  const ended = once(server, 'exit');
  // The console opens some time after the shop.
  const isReady = async () => {
    const answer = await fetch(`${shop}/healthz`).catch(() => undefined);
    return (
      answer?.ok &&
      ((await answer.json()) as { console?: string }).console === 'open' &&
      (await fetch(`${shop}/readyz`)).ok
    );
  };
  try {
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error('The server ended.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await work();
  } finally {
    // A server that continues to run would keep the output of this program open.
    server.kill('SIGTERM');
  }
  const [code] = await ended;
  expectThat(code === 0, 'the server stops by itself');
};

const run = (env: NodeJS.ProcessEnv, program: string, words: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, words, { env: { ...settings, ...env }, encoding: 'utf8' });
  expectThat(status === 0, `${words.join(' ')} succeeds: ${stderr}`);
  return stdout;
};

const operator = (env: NodeJS.ProcessEnv, ...words: string[]): string => run(env, command, words);

/** Runs the command as a user id that has no name, as in a container. */
const inContainer = (env: NodeJS.ProcessEnv, ...words: string[]): string =>
  run(env, 'unshare', ['--map-user=10001', '--map-group=10001', command, ...words]);

const page = async (url: string): Promise<string> => {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  expectThat(answer.ok, `${url} answers ${answer.status}`);
  return answer.text();
};

const loadsItsFiles = async (url: string): Promise<void> => {
  const files = new Set((await page(url)).match(/assets\/[\w.-]+\.(js|css)/g));
  expectThat(files.size > 0, `${url} names files`);
  for (const file of files) await page(`${new URL(url).origin}/${file}`);
};

expectThat(Object.keys(networkInterfaces()).join() === 'lo', 'there is no network but loopback');

const production = {
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'production'),
  PUBLIC_URL: 'https://shop.example.jp',
  CONSOLE_URL: 'https://console.example.jp',
  TRUSTED_PROXIES: '1',
  DRAIN_SECONDS: '0',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Shop <shop@example.com>',
  PAYMENT_URL: 'https://pay.example.com',
  PAYMENT_MERCHANT_ID: '98765',
  PAYMENT_LINK_KEY: 'a real link key',
  PAYMENT_NOTICE_KEY: 'a real notice key',
  PAYMENT_CONNECT_ID: 'shop',
  PAYMENT_CONNECT_PASSWORD: 'a real password',
};
operator(production, 'migrate');
await serve(production, async () => {
  const { version } = (await (await fetch(`${shop}/healthz`)).json()) as { version: string };
  expectThat(readFileSync(join(release, 'RELEASE'), 'utf8').startsWith(`${version} `), `/healthz says ${version}`);
  inContainer(production, 'catalogue', 'import', join(release, 'apps/server/catalogue/example.yaml'), '--yes');
  const [facility] = JSON.parse(operator(production, 'facilities', 'list', '--json')) as { handle: string }[];
  operator(production, 'qr', facility?.handle ?? '', '--out', join(folder, 'qr.svg'));
  await loadsItsFiles(`${shop}/`);
  await loadsItsFiles(`${office}/`);
});

// The demo uses the packages that are not in the bundle: for passwords, for posters with fonts, and for pictures.
await serve({ DATA_DIR: join(folder, 'demo') }, async () => {
  const body = JSON.stringify({ email: 'school@example.jp', password: 'demo-1234' });
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const login = await fetch(`${shop}/api/v1/consumer/login`, { method: 'POST', body, headers });
  expectThat(login.ok, `a member logs in: ${login.status}`);
  await loadsItsFiles(`${shop}/?key=demo-school`);
  const signIn = await fetch(`${office}/dev/sign-in/admin`, { redirect: 'manual' });
  const cookie = signIn.headers.getSetCookie().map((one) => one.split(';')[0]);
  const path = `${office}/api/v1/staff/posters/file?size=A4`;
  const poster = await fetch(path, { headers: { ...headers, cookie: cookie.join('; ') } });
  const { data } = (await poster.json()) as { data?: { pdf: string } };
  expectThat(atob(data?.pdf ?? '').startsWith('%PDF-'), `a poster is drawn: ${poster.status}`);
});
writeFileSync(join(folder, 'done'), '');
