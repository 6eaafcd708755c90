import { expect, test } from 'vitest';
import { readyAnswer, SharedAnswers } from './shared-answers.ts';

/** Records the texts of the answers that are made. */
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
  const answers = new SharedAnswers();
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
  const answers = new SharedAnswers();
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
  const answers = new SharedAnswers();
  const { make } = counting();
  expect(await answers.find('now', 'set', async () => 'refused' as const)).toBe('refused');
  await expect(
    answers.find('now', 'set', async () => {
      throw new Error('The database is away.');
    }),
  ).rejects.toThrow('away');
  expect(await answers.find('now', 'set', make('found'))).toMatchObject({
    tag: expect.stringMatching(/^"[\w-]{43}"$/),
  });
});

test('beyond the limit, the answers used least recently are dropped', async () => {
  const text = 'x'.repeat(1_000);
  const { plain, compressed } = await readyAnswer(text);
  const answers = new SharedAnswers(3 * (plain.length + compressed.length + 1) - 1);
  const made: string[] = [];
  const ask = (key: string) =>
    answers.find('now', key, () => {
      made.push(key);
      return readyAnswer(text);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
