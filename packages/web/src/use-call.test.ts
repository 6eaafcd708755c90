import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { RefusedCall } from './call.ts';
import { useCall } from './use-call.ts';

/** Returns what a component gets from the hook. */
const callIn = <Answer>(...given: Parameters<typeof useCall<void, Answer>>) => {
  const got: ReturnType<typeof useCall<void, Answer>>[] = [];
  function Tapped() {
    got.push(useCall<void, Answer>(...given));
    return null;
  }
  const client = new QueryClient();
  renderToString(createElement(QueryClientProvider, { client }, createElement(Tapped)));
  const [call] = got;
  if (!call) throw new Error('The component was not rendered.');
  return call;
};

test.for([
  ['a defect', new TypeError('data is undefined')],
  ['a refusal', new RefusedCall(409, { message: 'no' })],
] as const)('%s is told once, and rejects for nobody', async ([, error]) => {
  const onError = vi.fn();
  const { run } = callIn(() => Promise.reject(error), { onError });
  await expect(run()).resolves.toBeUndefined();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onError.mock.calls[0]?.[0]).toBe(error);
});

test('nothing is called twice at the same time, and afterwards it can be called again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  const { run } = callIn(send);
  const first = run();
  await run();
  expect(send).toHaveBeenCalledTimes(1);
  resolve();
  await first;
  await run();
  expect(send).toHaveBeenCalledTimes(2);
});

test('what has to be confirmed is asked once for two taps, and called after a yes only', async () => {
  const send = vi.fn(async () => undefined);
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  let asked = 0;
  const confirm = vi.fn(() => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often')));
  const { run } = callIn(send, { confirm });

  const declined = run();
  await run();
  expect(confirm).toHaveBeenCalledTimes(1);
  answers[0]?.resolve(false);
  await declined;
  expect(send).not.toHaveBeenCalled();

  answers[1]?.resolve(true);
  await run();
  expect(send).toHaveBeenCalledTimes(1);
});
