import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder, freePort, requestFields, signed, talkTo } from '../test/sandbox.ts';
import { openShop } from '../test/shop.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => {
    await kill('SIGKILL');
  });
  const isOpen = () => expect.poll(() => output).toContain('/control\n');
  return { output: () => output, ended, kill, isOpen };
};

test('killed at any moment it loses nothing: payments, money, notices, settings and clock are there again', async () => {
  const shop = await openShop();
  const port = await freePort();
  const env = { SANDBOX_PORT: String(port), DATA_DIR: emptyFolder() };
  const { control, payByCard, askForNumber, ledger, until, telegram } = talkTo(`http://localhost:${port}`, shop);
  const first = run(env);
  await first.isOpen();
  expect(first.output()).toBe(`The payment sandbox is open at http://localhost:${port}/control\n`);
  await control('clock', { offsetMs: 86_400_000 });
  await control('settings', { notices: { hold: true } });
  const card = await payByCard();
  await control('settings', { notices: { hold: false, delayMs: [600_000, 600_000] } });
  await askForNumber();
  const before = await ledger();
  await first.kill('SIGKILL');

  const second = run(env);
  await second.isOpen();
  expect(await ledger()).toEqual(before);
  expect(shop.notices).toEqual([]);
  await control('release');
  await until(({ notices }) => notices.every(({ state }) => state === 'acknowledged'));
  await expect.poll(() => shop.statuses().sort()).toEqual(['10', '20']);
  const { facts } = await telegram('ref/paymentref', { telegram_kind: '094', payment_id: card.payment_id });
  const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  expect(facts.change_date).toContain(tomorrow);
  expect(await second.kill('SIGTERM')).toBe(0);
});

test('a notice that was on its way when the process died is sent again', async () => {
  const shop = await openShop();
  const port = await freePort();
  const env = { SANDBOX_PORT: String(port), DATA_DIR: emptyFolder() };
  const { payByCard, until } = talkTo(`http://localhost:${port}`, shop);
  const first = run(env);
  await first.isOpen();
  shop.willAnswer('silence');
  await payByCard();
  await expect.poll(() => shop.notices.length).toBe(1);
  await first.kill('SIGKILL');
  await run(env).isOpen();
  await until(({ notices }) => notices[0]?.state === 'acknowledged');
  expect(shop.notices[1]).toEqual(shop.notices[0]);
});

test('it stops gently, even while it keeps somebody waiting', async () => {
  const shop = await openShop();
  const port = await freePort();
  const { control, payByCard, telegram } = talkTo(`http://localhost:${port}`, shop);
  const running = run({ SANDBOX_PORT: String(port), DATA_DIR: emptyFolder() });
  await running.isOpen();
  const { payment_id } = await payByCard();
  await control('settings', { server: 'silent' });
  const cut = expect(telegram('card/request', { telegram_kind: '022', payment_id })).rejects.toThrow();
  await expect.poll(async () => await (await fetch(`http://localhost:${port}/control`)).text()).toContain('captured');
  expect(await running.kill('SIGINT')).toBe(0);
  await cut;
});

test('a taken port is explained in one sentence', async () => {
  const port = await freePort();
  const other = createServer().listen(port, 'localhost');
  await once(other, 'listening');
  const { ended, output } = run({ SANDBOX_PORT: String(port), DATA_DIR: emptyFolder() });
  expect(await ended).toBe(1);
  other.close();
  expect(output()).toBe(
    `Port ${port} is taken by another program: stop that one, or choose another with SANDBOX_PORT=${port + 1}.\n`,
  );
});

test('in a rehearsal of production it sends notices to the shop’s public address, and to no other', async () => {
  const port = await freePort();
  const rehearsal = { NODE_ENV: 'production', REHEARSAL: 'yes', PUBLIC_URL: 'https://rehearsal.example.jp' };
  const { isOpen } = run({ ...rehearsal, SANDBOX_PORT: String(port), DATA_DIR: emptyFolder() });
  await isOpen();
  const shop = await openShop();
  const url = `http://localhost:${port}`;
  expect(await (await fetch(`${url}/sandbox`)).json()).toEqual({ sandbox: 'hitosoroi' });
  const statusAt = async (informUrl: string) => {
    const body = new URLSearchParams(signed(requestFields(shop, { inform_url: informUrl })));
    return (await fetch(`${url}/v/u/request`, { method: 'POST', body, redirect: 'manual' })).status;
  };
  expect(await statusAt('https://rehearsal.example.jp/api/v1/payment/notice')).toBe(303);
  expect(await statusAt('https://shop.example.jp/api/v1/payment/notice')).toBe(400);
});

test('it refuses production and a wrong port', async () => {
  const { ended, output } = run({ NODE_ENV: 'production', SANDBOX_PORT: 'abc' });
  expect(await ended).toBe(1);
  expect(output()).toMatch(
    /^The sandbox cannot start:\n {2}NODE_ENV: .*never runs in production\n {2}SANDBOX_PORT: .*\n$/,
  );
});
