import { ConnectionLost } from '@hitosoroi/web/call';
import { noticeLostConnection } from '@hitosoroi/web/connection';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Answer, ask, type Body, type ChangeName, type Sent } from './client.ts';

export interface Call<Given> {
  /** Makes the call, unless one is still running. Never rejects: `onError` or `error` tells why it failed. */
  readonly run: (given: Given) => Promise<void>;
  readonly isRunning: boolean;
  readonly error: Error | null;
}

interface Then<Given, Result> {
  readonly onDone?: (result: Result, given: Given) => unknown;
  readonly onError?: (error: Error, given: Given) => unknown;
}

/** A call made by a button; a second press while it runs does nothing. */
export const useCall = <Given = void, Result = void>(
  call: (given: Given) => Promise<Result>,
  { onDone, onError }: Then<Given, Result> = {},
): Call<Given> => {
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: call,
    onSuccess: (result, given) => onDone?.(result, given),
    onError: (failure, given) => {
      if (failure instanceof ConnectionLost) noticeLostConnection();
      onError?.(failure, given);
    },
    // Without a connection it fails at once: nothing is sent later without the person's knowledge.
    networkMode: 'always',
    // The arguments may hold a password.
    gcTime: 0,
  });
  const run = async (given: Given): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await mutateAsync(given);
    } catch {
      // The person was told; no other code waits for it.
    } finally {
      isUnderWay.current = false;
    }
  };
  return { run, isRunning: isPending, error };
};

/**
 * Sends a change with an idempotency key. The same content keeps its key until the server has answered: after a lost connection the person
 * presses again and learns the outcome, and nothing is done twice.
 */
export const useKeyed = <Name extends ChangeName>(name: Name): ((body: Body<Name>) => Promise<Answer<Name>>) => {
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return async (body) => {
    const content = JSON.stringify(body ?? null);
    const sent = last.current?.content === content ? last.current : { content, key: crypto.randomUUID() };
    last.current = sent;
    const answer = await ask(name, { body, key: sent.key } as unknown as Sent<Name>);
    last.current = undefined;
    return answer;
  };
};

export const useChange = <Name extends ChangeName>(
  name: Name,
  then: Then<Body<Name>, Answer<Name>> = {},
): Call<Body<Name>> => useCall(useKeyed(name), then);
