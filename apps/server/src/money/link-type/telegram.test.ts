import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { sendTelegram } from './telegram.ts';

/** A host in the provider's place, with one fixed answer. */
const startHost = async (status: number, headers: Record<string, string>, body: string) => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { ...readConfig({}).payment, name: '', publicUrl: '', noticePath: '', apiUrl };
  const send = () => sendTelegram(config, '/inquire', '01', { trading_id: '1' });
  return { asked, apiUrl, send };
};

test('the provider is asked at its own host and nowhere else: where it sends us on, nobody goes', async () => {
  const elsewhere = await startHost(200, {}, 'result=0\r\n');
  const { send, asked } = await startHost(307, { location: `${elsewhere.apiUrl}/inquire` }, '');
  expect(await send()).toBeUndefined();
  expect([asked, elsewhere.asked]).toEqual([['/inquire'], []]);
  expect(await elsewhere.send()).toEqual({ result: '0' });
});

test('an answer without an end is given up', async () => {
  const { send } = await startHost(200, {}, `result=0\r\n${'x'.repeat(70_000)}`);
  expect(await send()).toBeUndefined();
});
