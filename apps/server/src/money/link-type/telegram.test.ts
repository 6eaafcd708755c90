import { createServer, type Server } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { mailCertificate } from '../../../test/mail-certificate.ts';
import { freePort } from '../../../test/process.ts';
import { readConfig } from '../../platform/config.ts';
import { Unanswered } from '../payments/provider.ts';
import { linkType } from './link-type.ts';
import { type LinkTypeConfig, sendTelegram } from './telegram.ts';

/** Starts a host instead of the provider's. It always sends the same answer. */
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
  expect(await send()).toEqual(new Unanswered({ kind: 'status', detail: 'HTTP 307' }));
  expect([asked, elsewhere.asked]).toEqual([['/inquire'], []]);
  expect(await elsewhere.send()).toEqual({ result: '0' });
});

test('an answer without an end is given up', async () => {
  const { send } = await startHost(200, {}, `result=0\r\n${'x'.repeat(70_000)}`);
  expect(await send()).toMatchObject({ failure: { kind: 'unreadable' } });
});

const payment = { ...readConfig({}).payment, name: '', publicUrl: '', noticePath: '' };

/** Asks the provider at a host, and returns why it did not answer. */
const failureAt = async (apiUrl: string, settings: Partial<LinkTypeConfig> = {}) => {
  const said = await linkType({ ...payment, apiUrl, ...settings }).inquire({ tradingId: '1' });
  return said instanceof Unanswered ? said.failure : said;
};

const listen = async (server: Server | HttpsServer, protocol = 'http'): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `${protocol}://localhost:${(server.address() as AddressInfo).port}`;
};

test('why the provider does not answer is kept: its name, the connection, the encryption, the time, the status, its words', async () => {
  expect(await failureAt('http://no-such-host.invalid')).toMatchObject({ kind: 'name' });
  expect(await failureAt(`http://127.0.0.1:${await freePort()}`)).toEqual({
    kind: 'refused',
    detail: expect.stringContaining('ECONNREFUSED'),
  });
  const silent = await listen(createServer(() => undefined));
  expect(await failureAt(silent, { timeoutMs: 50 })).toEqual({ kind: 'timeout', detail: 'no answer within 0.05 s' });
  const cutting = await listen(createServer(({ socket }) => socket.destroy()));
  expect(await failureAt(cutting)).toMatchObject({ kind: 'cut' });
  const failing = await startHost(503, {}, 'sorry');
  expect(await failureAt(failing.apiUrl)).toEqual({ kind: 'status', detail: 'HTTP 503' });
  const talking = await startHost(200, {}, '<html>We are closed</html>');
  expect(await failureAt(talking.apiUrl)).toEqual({ kind: 'unreadable', detail: 'an answer without a result' });
  const refusing = await startHost(200, {}, 'result=1\r\nresponse_code=E002\r\nresponse_detail=Who are you?');
  expect(await failureAt(refusing.apiUrl)).toEqual({ kind: 'result', detail: 'E002 Who are you?' });
});

test('a certificate that is not trusted, and a client certificate that cannot be read, are told as such', async () => {
  const url = await listen(createHttpsServer(mailCertificate), 'https');
  expect(await failureAt(url)).toEqual({ kind: 'tls', detail: 'self-signed certificate' });
  expect(await failureAt(url, { clientCertificate: 'no certificate' })).toMatchObject({ kind: 'tls' });
  // This server has no encryption.
  const plain = await startHost(200, {}, '');
  expect(await failureAt(plain.apiUrl.replace('http:', 'https:'))).toMatchObject({ kind: 'tls' });
});

test('what the provider repeats of our password is in no failure, and no failure is longer than a line', async () => {
  const words = `${payment.connectPassword}\u0007 is wrong ${'x'.repeat(1_000)}`;
  const { apiUrl } = await startHost(200, {}, `result=1\r\nresponse_code=E002\r\nresponse_detail=${words}`);
  const failure = await failureAt(apiUrl);
  expect(failure).toMatchObject({ kind: 'result', detail: expect.stringMatching(/^E002 … is wrong x+$/) });
  expect((failure as { detail: string }).detail).toHaveLength(200);
});
