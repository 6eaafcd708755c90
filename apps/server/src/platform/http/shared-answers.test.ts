import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';
import { readyAnswer, SharedAnswers } from './shared-answers.ts';

/** Records the texts of all answers that are made. */
const counting = () => {
  const made: string[] = [];
  return {
    made,
    make: (text: string) => () => {
      made.push(text);
      return readyAnswer(text);
    },
  };
};

test('an answer is made once for a state, also for requests at the same time, and again for the next state', async () => {
  const answers = new SharedAnswers(() => new Date());
  const { made, make } = counting();
  const [one, other] = await Promise.all([
    answers.find('monday', 'list', make('one')),
    answers.find('monday', 'list', make('two')),
  ]);
  expect(one).toBe(other);
  expect(await answers.find('monday', 'list', make('three'))).toBe(one);
  expect(await answers.find('tuesday', 'list', make('four'))).not.toBe(one);
  expect(made).toEqual(['one', 'four']);
});

test('an answer that was begun before a change is not kept after it', async () => {
  const answers = new SharedAnswers(() => new Date());
  const { made, make } = counting();
  let finish = (_: string) => undefined as undefined;
  const slow = answers.find('before', 'list', async () =>
    readyAnswer(
      await new Promise<string>((resolve) => {
        finish = (text) => {
          resolve(text);
          return undefined;
        };
      }),
    ),
  );
  await answers.find('after', 'list', make('new'));
  finish('old');
  expect((await slow).plain.toString()).toBe('old');
  expect((await answers.find('after', 'list', make('again'))).plain.toString()).toBe('new');
  expect(made).toEqual(['new']);
});

test('neither a refusal nor a failure is kept', async () => {
  const answers = new SharedAnswers(() => new Date());
  const { make } = counting();
  expect(await answers.find('now', 'set', async () => 'refused' as const)).toBe('refused');
  await expect(
    answers.find('now', 'set', async () => {
      throw new Error('The database is away.');
    }),
  ).rejects.toThrow('away');
  expect(await answers.find('now', 'set', make('found'))).toMatchObject({
    tag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
  });
});

test('beyond the limit, the answers used least recently are dropped', async () => {
  const text = 'x'.repeat(1_000);
  const { plain, compressed } = await readyAnswer(text);
  const answers = new SharedAnswers(() => new Date(), 3 * (plain.length + compressed.length + 1) - 1);
  const made: string[] = [];
  const ask = (key: string) =>
    answers.find('now', key, () => {
      made.push(key);
      return readyAnswer(text);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a browser gets an answer in an encoding that it takes, and once', async () => {
  const shop = await openShop();
  const member = shop.visitor();
  await member.post('/login', { email: 'dorm@example.jp', password: 'demo-1234' });
  const cookie = [...member.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = (headers: Record<string, string>) =>
    shop.app.inject({ url: '/api/v1/consumer/product/list', headers: { cookie, ...headers } });
  const plain = await ask({});
  const { etag = '', vary } = plain.headers;
  expect(vary).toContain('accept-encoding');
  for (const encodings of ['br', 'gzip, br', 'gzip;q=0.5, br;q=0.1', 'br; q=1.0']) {
    const { headers, rawPayload } = await ask({ 'accept-encoding': encodings });
    expect(headers['content-encoding'], encodings).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
  }
  for (const encodings of ['gzip', 'br;q=0', 'gzip, br; q=0.000', 'identity', 'brotli'])
    expect((await ask({ 'accept-encoding': encodings })).body, encodings).toBe(plain.body);
  // A proxy that compresses makes a strong tag weak. Some proxies remove the mark of a weak tag again.
  for (const known of [String(etag), String(etag).replace('W/', ''), `"another", ${etag}`])
    expect((await ask({ 'if-none-match': known })).statusCode, known).toBe(304);
  expect((await ask({ 'if-none-match': '"another"' })).body).toBe(plain.body);
});
